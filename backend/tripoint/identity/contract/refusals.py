"""Named refusals in the contract's wording (contract section 1).

Each call creates a new one: an exception keeps alive the frames it was raised through, and with them the request and
its body.
"""

from tripoint.identity.contract.dialect import AuthError


def identity_taken() -> AuthError:
    return AuthError(422, "identity_already_exists", "Identity is already linked to another user")


def account_being_made() -> AuthError:
    return AuthError(409, "conflict", "This account is being made at this very moment. Try again")


def sign_up_closed() -> AuthError:
    return AuthError(422, "signup_disabled", "Signups not allowed for this instance")


def other_issuer() -> AuthError:
    return AuthError(400, "bad_oauth_callback", "This identity was known under another issuer")


def provider_address_unproved() -> AuthError:
    return AuthError(
        422,
        "provider_email_needs_verification",
        "Unverified email with the provider. A confirmation email has been sent to this address",
    )


def email_taken() -> AuthError:
    return AuthError(422, "email_exists", "A user with this email address has already been registered")


def phone_taken() -> AuthError:
    return AuthError(422, "phone_exists", "A user with this phone number has already been registered")


def user_not_found() -> AuthError:
    return AuthError(404, "user_not_found", "User not found")


def proof_needed() -> AuthError:
    return AuthError(400, "reauthentication_needed", "This needs a sign-in of the last 10 minutes")


def no_subject() -> AuthError:
    return AuthError(403, "bad_jwt", "invalid claim: missing sub claim")


def session_gone() -> AuthError:
    return AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist")


def second_factor_needed() -> AuthError:
    return AuthError(
        401, "insufficient_aal", "AAL2 session is required to update email or password when MFA is enabled."
    )


def password_proof_needed() -> AuthError:
    return AuthError(400, "reauthentication_needed", "Password update requires reauthentication")


def challenge_elsewhere() -> AuthError:
    return AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.")


def challenge_not_found() -> AuthError:
    return AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found")


def challenge_expired() -> AuthError:
    return AuthError(
        422, "mfa_challenge_expired", "MFA challenge has expired, verify against another challenge or create a new one."
    )


def factor_not_found() -> AuthError:
    return AuthError(404, "mfa_factor_not_found", "Factor not found")


def no_recovery_codes() -> AuthError:
    return AuthError(404, "mfa_factor_not_found", "There are no recovery codes")


def refresh_token_unknown() -> AuthError:
    return AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")


def refresh_token_used() -> AuthError:
    return AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")


def refresh_session_gone() -> AuthError:
    return AuthError(400, "session_not_found", "Invalid Refresh Token: Session Not Found")


def refresh_session_expired() -> AuthError:
    return AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired")


def refresh_banned() -> AuthError:
    return AuthError(400, "user_banned", "Invalid Refresh Token: User Banned")


def wrong_credentials() -> AuthError:
    return AuthError(400, "invalid_credentials", "Invalid login credentials")


def bearer_needed() -> AuthError:
    return AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token")


def not_admin() -> AuthError:
    return AuthError(403, "not_admin", "User not allowed")


def linking_off() -> AuthError:
    return AuthError(404, "manual_linking_disabled", "Manual linking is disabled")


def bad_state() -> AuthError:
    return AuthError(400, "bad_oauth_state", "OAuth state not found, expired, or from another browser")


def bad_callback() -> AuthError:
    return AuthError(400, "bad_oauth_callback", "The identity provider did not confirm the sign-in")


def provider_unreachable() -> AuthError:
    return AuthError(400, "bad_oauth_callback", "The identity provider cannot be reached. Try again in a moment")


def provider_declined() -> AuthError:
    return AuthError(403, "access_denied", "The sign-in was cancelled at the identity provider")


def sso_off() -> AuthError:
    return AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled: no single sign-on connection is configured")


def otp_disabled() -> AuthError:
    return AuthError(422, "otp_disabled", "Signups not allowed for otp")


def malformed_id(name: str) -> AuthError:
    """Refuse a path parameter that is not a UUID."""
    return AuthError(404, "validation_failed", f"{name} must be an UUID")


def declaration_needed() -> AuthError:
    message = "Accounts are for people of 18 or older: data.adult_terms_version is required"
    return AuthError(422, "validation_failed", message)
