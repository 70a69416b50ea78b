"""Public information: health, settings, public keys (contract sections 2 and 3)."""

from starlette.responses import Response

from tripoint import __version__
from tripoint.identity.calls.call import AuthCall
from tripoint.identity.contract import dialect

TEN_MINUTES = {"Cache-Control": "public, max-age=600"}
PROVIDERS = ("google", "github", "apple", "azure", "facebook", "gitlab", "linkedin_oidc", "twitter")


async def health(_call: AuthCall) -> Response:
    return dialect.success({"version": __version__, "name": "Tripoint Auth", "description": "Accounts of Tripoint"})


async def settings(call: AuthCall) -> Response:
    chosen = call.components.settings
    external = {
        "email": True,
        "phone": call.components.offers_phones,
        "anonymous_users": chosen.auth_anonymous,
        "web3": chosen.auth_web3,
        **{name: name in call.components.providers for name in PROVIDERS},
    }
    return dialect.success(
        {
            "external": external,
            "disable_signup": not chosen.auth_signup,
            "mailer_autoconfirm": chosen.auth_autoconfirm,
            "phone_autoconfirm": chosen.auth_phone_autoconfirm,
            "sms_provider": {"on": "gateway", "captured": "captured", "off": ""}[chosen.sms_mode],
            "saml_enabled": False,
            "manual_linking_enabled": chosen.auth_manual_linking,
            "passkeys_enabled": False,
        }
    )


async def key_set(call: AuthCall) -> Response:
    return dialect.success(call.components.issuer.keyring.public_set, headers=TEN_MINUTES)


async def openid_configuration(call: AuthCall) -> Response:
    issuer = call.components.issuer
    return dialect.success(
        {
            "issuer": issuer.name,
            "jwks_uri": f"{issuer.name}/.well-known/jwks.json",
            "token_endpoint": f"{issuer.name}/token",
            "userinfo_endpoint": f"{issuer.name}/user",
            "id_token_signing_alg_values_supported": sorted({key.algorithm for key in issuer.keyring.by_kid.values()}),
            "subject_types_supported": ["public"],
            "response_types_supported": ["code"],
        },
        headers=TEN_MINUTES,
    )
