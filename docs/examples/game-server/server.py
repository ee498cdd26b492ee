"""
A game server to start from, with nothing but Python 3.9: python3 server.py --secret-file game.secret

It answers the four calls that every game has (docs/guides/connect-a-game.md) and keeps what it gave in a file. Your game's own servers,
characters and goods belong where the sample data are, and giving them where `holdings` is changed.
"""

import argparse
import base64
import hashlib
import hmac
import json
import sqlite3
import threading
import time
import traceback
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

parser = argparse.ArgumentParser()
parser.add_argument("--secret-file", default="game.secret")
parser.add_argument("--game", default="watt-emberfall")
parser.add_argument("--db", default="game.sqlite")
parser.add_argument("--port", type=int, default=4021)
settings = parser.parse_args()

# A line each; two while one takes the other's place: a call may be signed with either.
with open(settings.secret_file, encoding="utf-8") as lines:
    secrets = [base64.b64decode(line.strip().removeprefix("whsec_")) for line in lines if line.strip()]
if not secrets or any(len(key) < 24 for key in secrets):
    raise SystemExit("There is no good secret.")

TOLERANCE_S = 300
MOST_BYTES = 64 * 1024

# The sample data: yours instead.
AREAS = [{"area_id": "a1", "name": "Ashen Coast"}]
SERVERS = [{"server_id": "s1", "name": "Frostmere", "area_id": "a1", "status": "open"}]
CHARACTERS = {
    "u1001": [
        {
            "role_id": "r1",
            "name": "Kaelith",
            "level": 87,
            "server_id": "s1",
            "server_name": "Frostmere",
            "area_id": "a1",
            "last_login": 1782900000,
        }
    ]
}
PRODUCTS = {"gems_60", "gems_300", "gems_680"}

# Calls come side by side; one at a time changes the books.
lock = threading.Lock()
db = sqlite3.connect(settings.db, check_same_thread=False, isolation_level=None)
db.row_factory = sqlite3.Row
# A grant without content is a tombstone: it was taken back before it came.
db.executescript(
    """
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists holdings (
      role_id text, product_id text, balance integer not null, primary key (role_id, product_id)
    );
    create table if not exists grants (
      grant_id text primary key, content text, role_id text, product_id text, quantity integer,
      grant_ref text, balance integer, revoked integer not null default 0
    );
    """
)


class Refusal(Exception):
    """What becomes of a call that isn't done."""

    def __init__(self, status, code, message):
        super().__init__(message)
        self.status = status
        self.body = {"error": {"code": code, "message": message}}


def text(body, field, longest=128):
    value = body.get(field)
    if not isinstance(value, str) or not 1 <= len(value) <= longest:
        raise Refusal(400, "INVALID_PARAMETER", f"{field} is no text.")
    return value


def count(body, field):
    value = body.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise Refusal(400, "INVALID_PARAMETER", f"{field} is no count.")
    return value


def list_servers(body):
    return {"areas": AREAS, "servers": SERVERS}


def list_roles(body):
    own = CHARACTERS.get(text(body, "account_id"), [])
    server = text(body, "server_id") if "server_id" in body else None
    return {"roles": [role for role in own if server in (None, role["server_id"])]}


def change(role_id, product_id, quantity):
    """What the character holds afterwards."""
    db.execute(
        "insert into holdings values (?, ?, ?) on conflict do update set balance = balance + excluded.balance",
        (role_id, product_id, quantity),
    )
    row = db.execute("select balance from holdings where role_id = ? and product_id = ?", (role_id, product_id))
    return row.fetchone()["balance"]


def grant(body):
    """Gives once for each grant id, for ever. Everything in it is one transaction."""
    grant_id, account, server = text(body, "grant_id"), text(body, "account_id"), text(body, "server_id")
    role_id, product, quantity = text(body, "role_id"), text(body, "product_id"), count(body, "quantity")
    # The same text for the same content, in whatever order its fields come.
    content = json.dumps(body, sort_keys=True)
    known = db.execute("select * from grants where grant_id = ?", (grant_id,)).fetchone()
    if known is not None and known["content"] is None:
        raise Refusal(409, "GRANT_REVOKED", "It was taken back before it came.")
    if known is not None and known["content"] != content:
        raise Refusal(409, "GRANT_CONFLICT", "This id was used for something else.")
    if known is not None:
        return {"grant_ref": known["grant_ref"], "balance": known["balance"]}
    own = CHARACTERS.get(account, [])
    if not any(role["role_id"] == role_id and role["server_id"] == server for role in own):
        raise Refusal(404, "ROLE_NOT_FOUND", "No such character of this account on this server.")
    if product not in PRODUCTS:
        raise Refusal(422, "UNKNOWN_PRODUCT", "This game has no such goods.")
    balance = change(role_id, product, quantity)
    reference = f"GR-{uuid.uuid4()}"
    db.execute(
        "insert into grants (grant_id, content, role_id, product_id, quantity, grant_ref, balance) values (?, ?, ?, ?, ?, ?, ?)",
        (grant_id, content, role_id, product, quantity, reference, balance),
    )
    return {"grant_ref": reference, "balance": balance}


def revoke(body):
    """Takes back once, or makes sure that it will never be given."""
    grant_id, _ = text(body, "grant_id"), text(body, "reason", 500)
    known = db.execute("select * from grants where grant_id = ?", (grant_id,)).fetchone()
    if known is None:
        db.execute("insert into grants (grant_id, revoked) values (?, 1)", (grant_id,))
    if known is None or known["content"] is None:
        return {"grant_id": grant_id, "status": "tombstone", "balance": None}
    balance = known["balance"]
    if not known["revoked"]:
        balance = change(known["role_id"], known["product_id"], -known["quantity"])
        db.execute("update grants set revoked = 1, balance = ? where grant_id = ?", (balance, grant_id))
    return {"grant_id": grant_id, "status": "revoked", "balance": balance}


CALLS = {"/v1/servers": list_servers, "/v1/roles": list_roles, "/v1/grants": grant, "/v1/grants/revoke": revoke}


def check_signature(headers, raw):
    """On the bytes as they came, with either secret, by any of the signatures."""
    call_id, sent, given = (headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    signed = f"{call_id}.{sent}.".encode() + raw
    good = [b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()) for key in secrets]
    if not any(hmac.compare_digest(one, signature.encode()) for one in good for signature in given.split(" ")):
        raise Refusal(401, "BAD_SIGNATURE", "The signature does not match.")
    if not sent.isdecimal() or abs(time.time() - int(sent)) > TOLERANCE_S:
        raise Refusal(401, "STALE_TIMESTAMP", "The timestamp is not within five minutes.")


def answer(path, headers, raw):
    check_signature(headers, raw)
    call = CALLS.get(path)
    if call is None:
        raise Refusal(404, "UNKNOWN_CALL", "There is no such call.")
    try:
        body = json.loads(raw)
    except (ValueError, RecursionError):
        raise Refusal(400, "INVALID_PARAMETER", "The body is no JSON.") from None
    if not isinstance(body, dict):
        raise Refusal(400, "INVALID_PARAMETER", "The body is no object.")
    # A revoke names a grant and no game.
    if call is not revoke and text(body, "game") != settings.game:
        raise Refusal(404, "UNKNOWN_GAME", "No such game here.")
    with lock:
        db.execute("begin immediate")
        try:
            done = call(body)
            db.execute("commit")
            return done
        except BaseException:
            db.execute("rollback")
            raise


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 30
    # Head and body leave together; in two parts the second would wait for the first to be acknowledged.
    wbufsize = -1

    def do_POST(self):
        length = self.headers.get("content-length", "")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            # What isn't read of a body can't be skipped.
            self.close_connection = True
            return self.reply(413, {"error": {"code": "TOO_LARGE", "message": "The shop sends nothing of that length."}})
        try:
            self.reply(200, answer(self.path, self.headers, self.rfile.read(int(length))))
        except Refusal as refusal:
            self.reply(refusal.status, refusal.body)
        except Exception:
            traceback.print_exc()
            # Trouble, so that the shop tries again: never 422 for a fault of ours.
            self.reply(500, {"error": {"code": "INTERNAL", "message": "Something broke."}})

    def reply(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        if self.close_connection:
            # Otherwise the shop may send its next call into a connection that is about to end.
            self.send_header("connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        """Calls aren't logged."""


class Server(ThreadingHTTPServer):
    # How many connections may wait to be accepted. With the default of 5, a rush of calls loses some.
    request_queue_size = 128


server = Server(("", settings.port), Handler)
print(f"listening on {server.server_port}", flush=True)
server.serve_forever()
