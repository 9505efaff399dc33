/// Specs and configurations that tests begin with.
enum Specs {
    /// One service with one endpoint.
    static let shop = """
        api: Shop
        environments:
          production: https://example.com
        service: Things
        endpoints:
          list: GET /things

        """

    static let shopConfiguration = """
        apis:
          - specs/shop.yaml

        """
}
