import Testing

@testable import WaypostRuntime

struct LinkHeaderTests {
    @Test(arguments: [
        (#"</b>; rel="next""#, "/b"),
        (#"</a>; rel="prev", </b>; rel="next""#, "/b"),
        (#"</a?x=1,2;3>; rel=prev; title="a, b; </x>; rel=\"next\"", </b?x=1,2>;rel=next"#, "/b?x=1,2"),
        (#"</b>; REL="Prev NEXT last""#, "/b"),
        (#"</b> ; title="x" ; rel = "next""#, "/b"),
        (#", ,</b>; rel="next","#, "/b"),
        (#"<>; rel="next""#, ""),
        (#"</b>; rel="next"; rel="prev""#, "/b"),
        (#"</b>; rel="next", </c>; rel="next""#, "/b"),
        (#"</a>; anchor="/x"; rel="next", </b>; rel="next""#, "/b"),
        (#"</b>; crossorigin; rel="next"; title*=UTF-8''%e2%82%ac"#, "/b"),
        (#"<https://h.example/b?cursor=%3D%3D>; rel="next""#, "https://h.example/b?cursor=%3D%3D"),
    ])
    func findsTheNextPage(field: String, target: String) {
        #expect(LinkHeader.next(in: ["Link": field]) == target)
    }

    @Test(arguments: [
        "", ",", #"</a>; rel="prev""#, "</a>", #"/a; rel="next""#, #"</a; rel="next""#, #"</a>; rel="next"#,
        #"</a>; rel="prev"; rel="next""#, #"</a>; title="rel=next""#, #"</a>; rel="nextpage""#,
        #"</a>; rel="http://x/next""#, #"</a>; rev="next""#, #"</a> x; rel="next""#,
    ])
    func findsNoneWhereNoneIsGiven(field: String) {
        #expect(LinkHeader.next(in: ["Link": field]) == nil)
    }

    @Test func looksIntoEachField() {
        let headers: HTTPFields = ["Link": #"</a>; rel="prev""#, "link": #"</b>; rel="next""#]
        #expect(LinkHeader.next(in: headers) == "/b")
        #expect(LinkHeader.next(in: [:]) == nil)
    }
}
