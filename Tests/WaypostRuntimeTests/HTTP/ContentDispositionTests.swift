import Testing

@testable import WaypostRuntime

struct ContentDispositionTests {
    @Test(arguments: [
        (#"attachment; filename="a b.txt""#, "a b.txt"),
        ("attachment; filename=plain.txt", "plain.txt"),
        ("Attachment;FileName = x.txt ; size=3", "x.txt"),
        ("inline; filename=\"a\\\"b\\\\c.txt\"", "c.txt"),
        ("attachment; filename=\"naive.txt\"; filename*=UTF-8''na%C3%AFve.txt", "naïve.txt"),
        ("attachment; filename*=utf-8'ko'%ED%95%9C%EA%B8%80.pdf; filename=x", "한글.pdf"),
        // A charset that is not known leaves the plain name.
        ("attachment; filename*=KOI8-R''%C1; filename=x", "x"),
        ("attachment; filename*=UTF-8''%C3%28; filename=x", "x"),
        // A server chooses no folder.
        ("attachment; filename=\"../../etc/passwd\"", "passwd"),
        ("attachment; filename=\"C:\\\\dir\\\\a.txt\"", "a.txt"),
        ("attachment; filename*=UTF-8''..%2F..%2Fevil", "evil"),
        ("attachment; filename=\"a;b=c.txt\"; x=y", "a;b=c.txt"),
        ("attachment; filename=\"한글.txt\"", "한글.txt"),
        ("attachment; filename=\"open", "open"),
    ])
    func namesTheFile(field: String, name: String) {
        #expect(ContentDisposition(field).fileName == name)
    }

    @Test(arguments: [
        "", "attachment", "attachment; filename", "attachment; filename=", "attachment; filename=\"\"",
        "attachment; filename=..", "attachment; filename=\"a/\"", "attachment; filename=.", ";;=;",
        "attachment; filename*=UTF-8''a%00b", "attachment; filename*=x", "filename=a",
    ])
    func namesNoneThatIsNotOne(field: String) {
        #expect(ContentDisposition(field).fileName == nil)
    }
}
