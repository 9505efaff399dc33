/// Endpoints that belong together.
package struct Service: Equatable, Sendable {
    /// As written: `Products`.
    package var name: SwiftName
    package var documentation: String?
    package var endpoints: [Endpoint]
    /// Types that stand inside the endpoint enum: inline bodies, answers and parameter types.
    package var declarations: [TypeDeclaration]
    package var typeNames: TypeNames
    /// The property of the whole client: `products`.
    package var propertyName: SwiftName

    package init(
        name: SwiftName, documentation: String?, endpoints: [Endpoint], declarations: [TypeDeclaration],
        typeNames: TypeNames, propertyName: SwiftName
    ) {
        self.name = name
        self.documentation = documentation
        self.endpoints = endpoints
        self.declarations = declarations
        self.typeNames = typeNames
        self.propertyName = propertyName
    }

    package struct TypeNames: Equatable, Sendable {
        /// `ProductsAPI`
        package var endpoints: SwiftName
        /// `ProductsService`
        package var interface: SwiftName
        /// `ProductsClient`
        package var client: SwiftName
        /// `MockProductsService`
        package var mock: SwiftName

        package init(endpoints: SwiftName, interface: SwiftName, client: SwiftName, mock: SwiftName) {
            self.endpoints = endpoints
            self.interface = interface
            self.client = client
            self.mock = mock
        }
    }
}
