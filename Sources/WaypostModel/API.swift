/// An API as it is meant: names settled, references bound, nothing left to check.
///
/// Every value of this type can be emitted.
package struct API: Equatable, Sendable {
    /// The name of the whole client, such as `Shop`.
    package var name: SwiftName
    package var documentation: String?
    /// What the API is made from, as generated files name it: a path below the configuration's folder.
    package var source: String
    package var environments: [Environment]
    package var schemes: [AuthorizationScheme]
    package var services: [Service]
    /// The types of `models:`, in the order of the spec.
    package var declarations: [TypeDeclaration]
    package var errorSets: [ErrorSet]
    package var datePatterns: [DatePattern]
    /// The types of the environments' variables, which stand inside the environments' enum.
    package var environmentDeclarations: [TypeDeclaration] = []
    /// The types that belong to the whole and not to one service.
    package var typeNames: TypeNames

    package init(
        name: SwiftName, documentation: String?, source: String, environments: [Environment],
        schemes: [AuthorizationScheme], services: [Service], declarations: [TypeDeclaration],
        errorSets: [ErrorSet], datePatterns: [DatePattern], typeNames: TypeNames
    ) {
        self.name = name
        self.documentation = documentation
        self.source = source
        self.environments = environments
        self.schemes = schemes
        self.services = services
        self.declarations = declarations
        self.errorSets = errorSets
        self.datePatterns = datePatterns
        self.typeNames = typeNames
    }

    /// Names of the types that are generated once for an API.
    package struct TypeNames: Equatable, Sendable {
        /// `ShopEnvironment`
        package var environment: SwiftName
        /// `ShopCredentials`
        package var credentials: SwiftName

        package init(environment: SwiftName, credentials: SwiftName) {
            self.environment = environment
            self.credentials = credentials
        }
    }
}
