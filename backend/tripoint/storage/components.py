"""The components of storage that live as long as the application."""

from dataclasses import dataclass

from tripoint.core.settings import Settings
from tripoint.core.slots import Slots
from tripoint.storage.policies import Policies
from tripoint.storage.rendering import Renderer
from tripoint.storage.stores.folder import Folder
from tripoint.storage.stores.port import Store


@dataclass(frozen=True)
class StorageComponents:
    """Created once by `app.create` and kept at `app.state.storage`. `uploads` limits concurrent uploads, and so the
    memory they take.
    """

    store: Store
    policies: Policies
    uploads: Slots
    renderer: Renderer


def store_of(settings: Settings) -> Store:
    """The store that the settings name, by default a folder in the data directory."""
    if settings.storage_url:
        from tripoint.storage.stores.s3 import S3  # imported here because its library is large

        return S3(settings.storage_url)
    return Folder(settings.data_dir / "storage")


def make(settings: Settings, policies: Policies) -> StorageComponents:
    store = store_of(settings)
    return StorageComponents(store, policies, Slots(total=64, each=16), Renderer(store))
