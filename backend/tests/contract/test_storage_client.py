"""The official JavaScript client's storage part against our server (contracts/storage.md): each method succeeds and
fails as the contract says."""

import pytest

from tests.contract.test_auth_client import tell


@pytest.mark.parametrize(
    "story",
    [
        pytest.param("listBuckets", marks=pytest.mark.spec("7.32")),
        pytest.param("getBucket", marks=pytest.mark.spec("7.33")),
        pytest.param("createBucket", marks=pytest.mark.spec("7.34")),
        pytest.param("updateBucket", marks=pytest.mark.spec("7.35")),
        pytest.param("emptyBucket", marks=pytest.mark.spec("7.36")),
        pytest.param("deleteBucket", marks=pytest.mark.spec("7.37")),
        pytest.param("upload", marks=pytest.mark.spec("7.38")),
        pytest.param("upload, by default", marks=pytest.mark.spec("9.19")),
        pytest.param("upload, upsert", marks=pytest.mark.spec("9.20")),
        pytest.param("upload, within limits", marks=pytest.mark.rule("W8")),
        pytest.param("update", marks=pytest.mark.spec("7.39")),
        pytest.param("download", marks=pytest.mark.spec("7.44")),
        pytest.param("info", marks=pytest.mark.spec("7.45")),
        pytest.param("exists", marks=pytest.mark.spec("7.46")),
        pytest.param("list", marks=pytest.mark.spec("7.47")),
        pytest.param("list, by default", marks=pytest.mark.spec("9.16", "9.17", "9.18")),
        pytest.param("listV2", marks=pytest.mark.spec("7.48")),
        pytest.param("remove", marks=pytest.mark.spec("7.49")),
        pytest.param("getPublicUrl", marks=pytest.mark.spec("7.50")),
        pytest.param("move", marks=pytest.mark.spec("7.40")),
        pytest.param("copy", marks=pytest.mark.spec("7.41")),
        pytest.param("createSignedUrl", marks=pytest.mark.spec("7.42")),
        pytest.param("createSignedUrls", marks=pytest.mark.spec("7.42")),
        pytest.param("createSignedUploadUrl", marks=pytest.mark.spec("7.43")),
        pytest.param("uploadToSignedUrl", marks=pytest.mark.spec("7.43")),
        "download, transformed",
        "every method",
        pytest.param("somebody's token", marks=pytest.mark.rule("S9")),
        pytest.param("names of objects", marks=pytest.mark.rule("W9")),
    ],
)
def test_each_method_succeeds_and_fails_as_the_contract_says(origin: str, story: str, service_key: str) -> None:
    tell("storage-methods.mjs", origin, story, SERVICE_KEY=service_key)
