"""Limits of signing in, second factors, sessions and account emails."""

from typing import Any

from tests.make import PASSWORD, Person
from tests.races.players import Call
from tests.races.stage import VOLLEY, Stage
from tests.races.volley import BUSY, LEFT, Volley, all_but, answered, same
from tripoint.core.limits import Charge, Limit
from tripoint.identity.models import KnownDevice, Proof, User
from tripoint.identity.records.proofs import TRIES, Purpose, make
from tripoint.identity.services import rate_limits

TOKEN = "/auth/v1/token?grant_type="


def _wrong_password(email: str, caller: str) -> Call:
    return Call("POST", f"{TOKEN}password", {"email": email, "password": "not this one"}, caller=caller)


def failed_sign_ins_of_an_account(stage: Stage) -> Volley:
    email = stage.email()
    return Volley(10, [_wrong_password(email, stage.caller()) for _ in range(VOLLEY)], answered(400))


def failed_sign_ins_of_an_account_in_a_day(stage: Stage) -> Volley:
    email = stage.email()
    stage.spend(all_but(Charge(f"login:account:{email}", rate_limits.FAILURES[1])))
    return Volley(LEFT, [_wrong_password(email, stage.caller()) for _ in range(VOLLEY)], answered(400))


def failed_sign_ins_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"login:caller:{caller}", rate_limits.FAILURES_PER_CALLER)))
    return Volley(LEFT, [_wrong_password(stage.email(), caller) for _ in range(VOLLEY)], answered(400))


def _from_a_known_device(stage: Stage) -> tuple[list[Call], str]:
    """Wrong passwords from a device that the account has signed in from, and the bucket they count in. Strangers have
    already used up the account's own bucket.
    """
    person, caller = stage.person(), stage.caller()
    stage.ask(Call("POST", f"{TOKEN}password", {"email": person.email, "password": PASSWORD}, caller=caller))
    device = stage.look(lambda db: db.query(KnownDevice.device_hash).filter_by(user_id=person.id).scalar())
    stage.spend(Charge(f"login:account:{person.email}", rate_limits.FAILURES[0], rate_limits.FAILURES[0].times))
    return [_wrong_password(person.email, caller)] * VOLLEY, f"login:device:{device[:40]}"


def failed_sign_ins_from_a_known_device(stage: Stage) -> Volley:
    calls, _ = _from_a_known_device(stage)
    return Volley(10, calls, answered(400))


def failed_sign_ins_from_a_known_device_in_a_day(stage: Stage) -> Volley:
    calls, bucket = _from_a_known_device(stage)
    stage.spend(all_but(Charge(bucket, rate_limits.FAILURES[1])))
    return Volley(LEFT, calls, answered(400))


def wrong_current_passwords_of_an_account(stage: Stage) -> Volley:
    """PUT /user with a new password and the wrong current one."""
    body = {"password": "another quiet harbour", "current_password": "not this one"}
    token = stage.person().access_token
    calls = [Call("PUT", "/auth/v1/user", body, token, stage.caller()) for _ in range(VOLLEY)]
    return Volley(10, calls, answered(400))


def wrong_current_passwords_of_an_account_in_a_day(stage: Stage) -> Volley:
    body = {"password": "another quiet harbour", "current_password": "not this one"}
    person = stage.person()
    stage.spend(all_but(Charge(f"login:account:user:{person.id}", rate_limits.FAILURES[1])))
    calls = [Call("PUT", "/auth/v1/user", body, person.access_token, stage.caller()) for _ in range(VOLLEY)]
    return Volley(LEFT, calls, answered(400))


def _codes_of_a_factor(stage: Stage, person: Person, callers: list[str]) -> list[Call]:
    token = person.access_token
    factor = stage.ask(Call("POST", "/auth/v1/factors", {"factor_type": "totp"}, token)).body["id"]
    path = f"/auth/v1/factors/{factor}"
    challenges = [stage.ask(Call("POST", f"{path}/challenge", {}, token, caller)).body["id"] for caller in callers]
    return [
        Call("POST", f"{path}/verify", {"challenge_id": challenge, "code": "000000"}, token, caller)
        for challenge, caller in zip(challenges, callers, strict=True)
    ]


def second_factors_of_an_account(stage: Stage) -> Volley:
    callers = [stage.caller() for _ in range(VOLLEY)]
    return Volley(5, _codes_of_a_factor(stage, stage.person(), callers), answered(422))


def second_factors_of_an_account_in_a_day(stage: Stage) -> Volley:
    """The limit of five in five minutes also applies, so less of the day's limit is left."""
    person, callers = stage.person(), [stage.caller() for _ in range(VOLLEY)]
    stage.spend(Charge(f"factor:user:{person.id}", rate_limits.SECOND_FACTORS[1], 47))
    return Volley(3, _codes_of_a_factor(stage, person, callers), answered(422))


def second_factors_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(Charge(f"factor:caller:{caller}", rate_limits.SECOND_FACTORS_PER_CALLER, 7))
    return Volley(3, _codes_of_a_factor(stage, stage.person(), [caller] * VOLLEY), answered(422))


def mails_to_an_address(stage: Stage) -> Volley:
    body = {"email": stage.email()}
    return Volley(1, [Call("POST", "/auth/v1/recover", body, caller=stage.caller()) for _ in range(VOLLEY)])


def mails_to_an_address_in_an_hour(stage: Stage) -> Volley:
    """The minute between two emails also applies, so none of the hour's limit is left."""
    email = stage.email()
    stage.spend(Charge(f"mail:recovery:{email}", rate_limits.MAILS[0], 5))
    return Volley(0, [Call("POST", "/auth/v1/recover", {"email": email}, caller=stage.caller()) for _ in range(VOLLEY)])


def mails_to_an_address_in_a_day(stage: Stage) -> Volley:
    """As for the hour."""
    email = stage.email()
    stage.spend(Charge(f"mail:recovery:{email}", rate_limits.MAILS[1], 10))
    return Volley(0, [Call("POST", "/auth/v1/recover", {"email": email}, caller=stage.caller()) for _ in range(VOLLEY)])


def mails_for_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"mail:caller:{caller}", rate_limits.MAILS_PER_CALLER)))
    return Volley(
        LEFT, [Call("POST", "/auth/v1/recover", {"email": stage.email()}, caller=caller) for _ in range(VOLLEY)]
    )


def _texts(stage: Stage, *used_up: Limit) -> list[Call]:
    """Requests for a code by text to one number."""
    phone = f"4206{next(stage.numbers):08d}"
    stage.spend(*(Charge(f"sms:sms:{phone}", limit, limit.times) for limit in used_up))
    body = {"phone": f"+{phone}", "data": {"adult_terms_version": "2026-11"}}
    return [Call("POST", "/auth/v1/otp", body, caller=stage.caller()) for _ in range(VOLLEY)]


def texts_to_a_phone(stage: Stage) -> Volley:
    return Volley(1, _texts(stage))


def texts_to_a_phone_in_an_hour(stage: Stage) -> Volley:
    """As for emails: the minute between two texts also applies, so none of the limit is left."""
    return Volley(0, _texts(stage, rate_limits.MAILS[0]))


def texts_to_a_phone_in_a_day(stage: Stage) -> Volley:
    return Volley(0, _texts(stage, rate_limits.MAILS[1]))


def sign_ups_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"signup:caller:{caller}", rate_limits.SIGN_UPS_PER_CALLER)))
    data = {"first_name": "Ana", "adult_terms_version": "2026-11"}
    bodies = [{"email": stage.email(), "password": "a quiet harbour at dawn", "data": data} for _ in range(VOLLEY)]
    return Volley(LEFT, [Call("POST", "/auth/v1/signup", body, caller=caller) for body in bodies])


def mailed_codes_tried_by_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"verify:caller:{caller}", rate_limits.CHECKS_PER_CALLER)))
    body = {"type": "email", "email": stage.email(), "token": "000000"}
    return Volley(LEFT, same("POST", "/auth/v1/verify", body, caller=caller), answered(403))


def refreshes_of_a_session(stage: Stage) -> Volley:
    person = stage.person()
    stage.spend(all_but(Charge(f"refresh:session:{person.session_id}", rate_limits.REFRESHES)))
    body = {"refresh_token": person.refresh_token}
    return Volley(LEFT, [Call("POST", f"{TOKEN}refresh_token", body, caller=stage.caller()) for _ in range(VOLLEY)])


def refreshes_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"refresh:caller:{caller}", rate_limits.REFRESHES_PER_CALLER)))
    return Volley(
        LEFT, same("POST", f"{TOKEN}refresh_token", {"refresh_token": "nobody's"}, caller=caller), answered(400)
    )


def ways_to_a_provider(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"provider:caller:{caller}", rate_limits.PROVIDERS_PER_CALLER)))
    return Volley(LEFT, same("GET", "/auth/v1/authorize?provider=github", caller=caller), answered(302))


def undone_changes_of_address(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"undo:caller:{caller}", rate_limits.CHECKS_PER_CALLER)))
    body = {"token": "nobody-has-made-this"}
    return Volley(LEFT, same("POST", "/api/account/undo-address", body, caller=caller), answered(422))


def tries_of_one_code(stage: Stage) -> list[str]:
    """An emailed code gets five attempts, wherever they come from; after that, even the right code is refused."""
    person = stage.person()

    def new_code(db: Any) -> str:
        return make(db, db.get(User, person.id), address=person.email, purpose=Purpose.SIGN_IN, now=stage.now).code

    code = stage.write(new_code)
    wrong = "000000" if code != "000000" else "111111"

    def shown(code: str) -> Call:
        return Call("POST", "/auth/v1/verify", {"type": "email", "email": person.email, "token": code},
                    caller=stage.caller())  # fmt: skip

    replies = stage.play([shown(wrong) for _ in range(VOLLEY)])
    found = [f"another answer: {one.status} {one.body}" for one in replies if one.status not in {403, BUSY}]
    tries = stage.look(lambda db: db.query(Proof.tries).filter(Proof.user_id == person.id).scalar())
    if tries != TRIES:
        found.append(f"over by {tries - TRIES}: {tries} tries counted")
    if stage.ask(shown(code)).status != 403:
        found.append("over by 1: the code opened after five wrong ones")
    return found


LIMITS = (
    failed_sign_ins_of_an_account,
    failed_sign_ins_of_an_account_in_a_day,
    failed_sign_ins_of_a_caller,
    failed_sign_ins_from_a_known_device,
    failed_sign_ins_from_a_known_device_in_a_day,
    wrong_current_passwords_of_an_account,
    wrong_current_passwords_of_an_account_in_a_day,
    second_factors_of_an_account,
    second_factors_of_an_account_in_a_day,
    second_factors_of_a_caller,
    mails_to_an_address,
    mails_to_an_address_in_an_hour,
    mails_to_an_address_in_a_day,
    mails_for_a_caller,
    texts_to_a_phone,
    texts_to_a_phone_in_an_hour,
    texts_to_a_phone_in_a_day,
    sign_ups_of_a_caller,
    mailed_codes_tried_by_a_caller,
    refreshes_of_a_session,
    refreshes_of_a_caller,
    ways_to_a_provider,
    undone_changes_of_address,
)
