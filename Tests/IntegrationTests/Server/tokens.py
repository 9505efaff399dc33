"""Gives out tokens, checks them and renews them, each space for itself; and an authorization server by RFC 6749
with PKCE (RFC 7636), which knows the app "app", whose secret is "app secret"."""

import base64
import hashlib
import json
import threading
from urllib.parse import parse_qsl, urlencode

APP = "Basic " + base64.b64encode(b"app:app%20secret").decode()

spaces = {}
lock = threading.Lock()


def issue(state):
    state["count"] += 1
    state["access"] = f"access-{state['count']}"
    state["refresh"] = f"refresh-{state['count']}"
    return 200, {"access_token": state["access"], "refresh_token": state["refresh"], "expires_in": 3600,
                 "token_type": "Bearer"}


def oauth(state, headers, form):
    """The token endpoint (RFC 6749, section 3.2)."""
    match form.get("grant_type"):
        case "authorization_code":
            digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
            challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
            asked = state.pop("asked", {})
            if form.get("code") == "c0de" and asked.get("code_challenge") == challenge \
                    and asked.get("redirect_uri") == form.get("redirect_uri") \
                    and asked.get("client_id") == form.get("client_id") == "app":
                return issue(state)
        case "refresh_token":
            if form.get("refresh_token") == state.get("refresh") and form.get("client_id") == "app":
                return issue(state)
        case "client_credentials":
            if headers.get("Authorization") != APP:
                return 401, {"error": "invalid_client"}
            return issue(state)
    return 400, {"error": "invalid_grant", "error_description": "no such grant"}


def answer(space, method, path, query, headers, body):
    """Yields status, JSON and where a redirect leads."""
    with lock:
        state = spaces.setdefault(space, {"count": 0})
        match [method, path]:
            case ["POST", "login"]:
                return *issue(state), None
            case ["POST", "refresh"]:
                if json.loads(body)["refresh_token"] == state.get("refresh"):
                    return *issue(state), None
                return 400, {"message": "no such token"}, None
            case ["POST", "expire"]:
                state["access"] = None
                return 204, None, None
            case ["POST", "logout"]:
                state.clear()
                state["count"] = 0
                return 204, None, None
            case ["GET", "authorize"]:
                state["asked"] = query
                back = urlencode({"code": "c0de", "state": query["state"]})
                return 302, None, query["redirect_uri"] + "?" + back
            case ["POST", "oauth"]:
                return *oauth(state, headers, dict(parse_qsl(body.decode()))), None
        if state.get("access") and headers.get("Authorization") == "Bearer " + state["access"]:
            return 200, {"method": method, "body": body.decode()}, None
        return 401, {"message": "no such token"}, None
