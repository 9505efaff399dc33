internal import WaypostModel

/// Writes the credentials of an API, and what endpoints require.
struct AuthorizationEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }
    private var api: API { context.api }

    static func requirement(_ requirement: AuthorizationRequirement) -> Code {
        switch requirement {
        case .none: ".none"
        case .scheme(let name): ".scheme(\(literal: name))"
        case .any(let parts): ".any([\(list(parts))])"
        case .all(let parts): ".all([\(list(parts))])"
        case .optional(let wrapped): ".optional(\(AuthorizationEmitter.requirement(wrapped)))"
        }
    }

    private static func list(_ parts: [AuthorizationRequirement]) -> Code {
        Code(CodeList(.empty, parts.map(requirement), .empty))
    }

    var imports: Imports {
        var imports = Imports()
        imports.show("WaypostRuntime")
        return imports
    }

    var code: Code {
        let access = context.access
        let parameters = api.schemes.map { scheme -> Code in
            "\(parameter: scheme.name): \(credentialType(scheme)) = \(noCredential(scheme))"
        }
        return """
            \(Documentation("The secrets that \(api.name.text) asks for. They are given at run time and never written down."))
            nonisolated \(access)struct \(api.typeNames.credentials): \(spelling.swift("Sendable")) {
                \(api.schemes.map(property).lines)

                \(Code(CodeList("\(access)init(", parameters, ") {")))
                    \(api.schemes.map { "self.\(member: $0.name) = \($0.name)" }.lines)
                }

                \(Documentation("How requests are signed with them."))
                \(access)var schemes: [\(spelling.runtime("AuthorizationScheme"))] {
                    \(Code(CodeList("[", api.schemes.map(scheme), "]", isLiteral: true)))
                }

                \(api.schemes.map(secretType).paragraphs)
            }
            """
    }

    private func property(_ scheme: AuthorizationScheme) -> Code {
        """
        \(Documentation(meaning(of: scheme)))
        \(context.access)var \(scheme.name): \(credentialType(scheme))
        """
    }

    private func meaning(of scheme: AuthorizationScheme) -> String {
        switch scheme.kind {
        case .bearer: return "The token of `Authorization: Bearer <token>`."
        case .session: return "The tokens that signing in gives, and renewing them."
        case .oauth2: return "The tokens of OAuth 2, and how the app signs in."
        case .basic: return "User and password of `Authorization: Basic`."
        case .template(let template):
            let items = template.items.map { item in
                let parts = item.parts.map { part in
                    switch part {
                    case .literal(let text): text
                    case .placeholder(let name): "<\(name.text)>"
                    }
                }
                return item.location == .header
                    ? "`\(item.name): \(parts.joined())`" : "`?\(item.name)=\(parts.joined())`"
            }
            return "What goes into \(items.joined(separator: " and "))."
        }
    }

    private func credentialType(_ scheme: AuthorizationScheme) -> Code {
        switch scheme.kind {
        case .session: spelling.runtime("TokenSession")
        case .oauth2: spelling.runtime("OAuth2Session")
        case .bearer, .basic, .template: credential(scheme)
        }
    }

    private func noCredential(_ scheme: AuthorizationScheme) -> Code {
        if case .session = scheme.kind { "\(spelling.runtime("TokenSession"))()" } else { ".missing" }
    }

    private func credential(_ scheme: AuthorizationScheme) -> Code {
        "\(spelling.runtime("Credential"))<\(secret(of: scheme))>"
    }

    private func secret(of scheme: AuthorizationScheme) -> Code {
        switch scheme.kind {
        case .bearer, .session, .oauth2: spelling.swift("String")
        case .basic: spelling.runtime("BasicLogin")
        case .template(let template):
            template.placeholders.count == 1 ? spelling.swift("String") : "\(template.secretType)"
        }
    }

    private func scheme(_ scheme: AuthorizationScheme) -> Code {
        switch scheme.kind {
        case .bearer:
            return ".bearer(\(literal: scheme.key), \(scheme.name))"
        case .session(let session):
            return self.session(scheme, session)
        case .oauth2(let oauth2):
            return self.oauth2(scheme, oauth2)
        case .basic:
            return ".basic(\(literal: scheme.key), \(scheme.name))"
        case .template(let template):
            let isSingle = template.placeholders.count == 1
            let statements = template.items.map { item -> Code in
                let function: Code = item.location == .header ? "setHeader" : "setQuery"
                return "request.\(function)(\(literal: item.name), \(text(item.parts, isSingle)))"
            }
            return """
                .template(\(literal: scheme.key), \(scheme.name)) { secret, request in
                    \(statements.lines)
                }
                """
        }
    }

    private func session(_ scheme: AuthorizationScheme, _ session: AuthorizationScheme.Session) -> Code {
        let fields: [Code] = [
            "access: \(literal: session.accessField)", "refresh: \(literal: session.refreshField)",
            "expires: \(literal: session.expiresField)",
        ]
        var arguments: [Code] = ["\(literal: scheme.key)", "\(scheme.name)"]
        if !session.login.isEmpty { arguments.append("login: \(Code.list(ofLiterals: session.login))") }
        if !session.logout.isEmpty { arguments.append("logout: \(Code.list(ofLiterals: session.logout))") }
        arguments.append("fields: \(Code(CodeList("\(spelling.runtime("TokenFields"))(", fields, ")")))")
        if let refresh = session.refresh { arguments.append("refresh: \(renewal(refresh))") }
        return Code(CodeList(".session(", arguments, ")"))
    }

    /// `{ AuthAPI.refresh(refreshToken: $0).request }`
    private func renewal(_ refresh: AuthorizationScheme.Refresh) -> Code {
        let argument: Code =
            switch refresh.argument {
            case .text(let label): "\(label: label): $0"
            case .object(let type, let label): "\(spelling.type(type))(\(label: label): $0)"
            }
        let endpoint: Code =
            "\(spelling.declared(refresh.endpoints)).\(member: refresh.endpoint)(\(argument))"
        return "{ \(endpoint).request }"
    }

    private func oauth2(_ scheme: AuthorizationScheme, _ oauth2: AuthorizationScheme.OAuth2) -> Code {
        var items: [Code] = []
        if let authorize = oauth2.authorize { items.append("authorize: \(literal: authorize)") }
        items.append("token: \(literal: oauth2.token)")
        if !oauth2.scopes.isEmpty { items.append("scopes: \(Code.list(ofLiterals: oauth2.scopes))") }
        if let client = oauth2.client { items.append("client: \(literal: client)") }
        let endpoints = Code(CodeList("\(spelling.runtime("OAuth2Endpoints"))(", items, ")"))
        return Code(
            CodeList(".oauth2(", ["\(literal: scheme.key)", "\(scheme.name)", endpoints], ")"))
    }

    private func text(_ parts: [AuthorizationScheme.Part], _ isSingle: Bool) -> Code {
        if parts.count == 1, case .placeholder(let name) = parts[0] { return value(of: name, isSingle) }
        let content = parts.reduce(Code.empty) { code, part in
            switch part {
            case .literal(let text): "\(code)\(Code.partOfLiteral(text))"
            case .placeholder(let name): "\(code)\\(\(value(of: name, isSingle)))"
            }
        }
        return "\"\(content)\""
    }

    private func value(of name: SwiftName, _ isSingle: Bool) -> Code {
        isSingle ? "secret" : "secret.\(member: name)"
    }

    private func secretType(_ scheme: AuthorizationScheme) -> Code {
        guard case .template(let template) = scheme.kind, template.placeholders.count > 1 else {
            return .empty
        }
        let access = context.access
        let string = spelling.swift("String")
        let parameters = template.placeholders.map { Code("\(parameter: $0): \(string)") }
        return """
            \(Documentation("The secrets of `\(scheme.name.text)`."))
            nonisolated \(access)struct \(template.secretType): \(spelling.swift("Sendable")) {
                \(template.placeholders.map { "\(access)var \($0): \(string)" }.lines)

                \(Code(CodeList("\(access)init(", parameters, ") {")))
                    \(template.placeholders.map { "self.\(member: $0) = \($0)" }.lines)
                }
            }
            """
    }
}
