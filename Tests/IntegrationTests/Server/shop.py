"""The shop of specs/shop, as a server that generated clients are tried on: answers made up, rules real."""

import json
import time
from urllib.parse import unquote

USER = {"id": "6F9619FF-8B86-4D01-B42D-00CF4FC964FF", "email": "kim@example.com", "name": "김", "joined_on": "2024-02-29"}
SESSION = {"access_token": "a", "refresh_token": "r", "expires_in": 3600, "user": USER}
ORDER = {
    "id": "00000000-0000-4000-8000-000000000001", "status": "IN-TRANSIT", "total": "99.90",
    "payment": {"type": "bank_transfer", "bank": "KB", "due_on": "2024-05-31"},
    "lines": [{"product_id": 42, "quantity": 2, "price": 49.95}], "placed_at": "2024-05-01T09:30:00.250+09:00",
}


def product(id, name="Tea", **more):
    return {"id": id, "name": name, "price": 12.5, "currency": "KRW", "category": "food", "tags": ["green"],
            "created_at": "2024-05-01T00:00:00Z"} | more


def error(status, code):
    return status, {"code": code, "message": f"{code} at the shop", "details": {"status": status}}


def answer(method, path, query, headers, body):
    """Yields status and JSON; None is an empty body."""
    parts = path.strip("/").split("/")
    is_open = parts[:2] == ["v1", "auth"] and parts[2] in ("login", "register", "refresh")
    if not is_open and headers.get("Authorization") != "Bearer t0ken":
        return error(401, "unauthorized")
    if headers.get("Accept-Language") != "ko":
        return error(400, "language")
    data = json.loads(body) if headers.get("Content-Type", "").startswith("application/json") else {}
    match [method, *parts[1:]]:
        case ["GET", "products"]:
            return 200, [product(1), product(2, "Cup")]
        case ["GET", "products", "search"]:
            return 200, [product(3, query["q"], category=query.get("category", "none"))]
        case ["GET", "products", "404"]:
            return error(404, "gone")
        case ["GET", "products", "500"]:
            return error(500, "broken")
        case ["GET", "products", "503"]:
            return 503, "not the described error"
        case ["GET", "products", "60"]:
            time.sleep(3)
            return 200, product(60)
        case ["GET", "products", id]:
            return 200, product(int(id))
        case ["POST", "products"]:
            return 201, product(7, data["name"], description=data.get("description"))
        case ["PUT", "products", id]:
            shown = "left alone" if "description" not in data else data["description"]
            return 200, product(int(id), data.get("name", "Tea"), description=shown)
        case ["DELETE", "products", _]:
            return 204, None
        case ["POST", "auth", "login"]:
            if data["password"] == "secret":
                return 200, SESSION
            return 401, {"code": "credentials", "message": "no", "remaining_attempts": 2}
        case ["POST", "auth", "register"]:
            return error(409, "taken") if data["email"] == USER["email"] else (201, SESSION)
        case ["POST", "auth", "refresh"]:
            return 200, SESSION | {"refresh_token": data["refresh_token"] + "2"}
        case ["POST", "auth", "logout"]:
            return 204, None
        case ["GET", "auth", "profile"]:
            return 200, USER
        case ["PUT", "users", "me", "avatar"]:
            return 200, {"url": "https://a.example/b.jpg", "width": len(body), "height": sum(body)}
        case ["GET", "orders"]:
            return 200, {"orders": [ORDER], "next_cursor": f"{query.get('status')} {query['limit']}"}
        case ["GET", "orders", id]:
            return 200, ORDER | {"id": unquote(id)}
    return error(404, "no such endpoint")
