"""The table of functions: the product API's calls that take a JSON body or none, by their names there."""

import dataclasses
import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, get_origin
from urllib.parse import quote, urlencode

from fastapi._compat import ModelField
from fastapi.dependencies.utils import get_flat_params
from fastapi.params import Query
from pydantic import BaseModel

from tripoint.core.errors import Invalid, field
from tripoint.core.routing import ApiCall, Router

Arguments = Mapping[str, Any]
MARKS = re.compile(r"\{(\w+)\}")


@dataclasses.dataclass(frozen=True)
class Function:
    """One call of the product API. `name` is its operation id."""

    name: str
    method: str
    call: ApiCall = dataclasses.field(repr=False)

    @property
    def path(self) -> str:
        """The API's path, with its parameters in braces."""
        return self.call.path

    @property
    def has_body(self) -> bool:
        """Whether arguments that are not in the path go into the body; otherwise they go into the query."""
        return self.method not in ("GET", "DELETE")

    @cached_property
    def parameters(self) -> dict[str, str]:
        """The path's parameters: the names callers use ("tripId"), and those in the path ("trip_id")."""
        return {_camel(name): name for name in MARKS.findall(self.path)}

    @cached_property
    def arguments(self) -> frozenset[str]:
        """The names of all its arguments, whether they go into path, query or body."""
        in_query = {one.alias for one in self._in_query}
        body = self.call.route.body_field and self.call.route.body_field.field_info.annotation
        of_body = body.model_fields if isinstance(body, type) and issubclass(body, BaseModel) else {}
        return frozenset({*self.parameters, *in_query, *(one.alias or name for name, one in of_body.items())})

    @cached_property
    def lists(self) -> frozenset[str]:
        """The query parameters that may be given more than once."""
        return frozenset(one.alias for one in self._in_query if get_origin(one.field_info.annotation) is list)

    @property
    def _in_query(self) -> list[ModelField]:
        return [one for one in get_flat_params(self.call.route.dependant) if isinstance(one.field_info, Query)]

    def address(self, arguments: Arguments) -> str:
        """The path with these arguments filled in. Raises Invalid naming each one that is missing or unusable there."""
        faults = []
        for name in self.parameters:
            value = arguments.get(name)
            if value is None:
                faults.append(field(name, "required"))
            elif not _is_plain(value) or _text(value) in ("", ".", ".."):
                faults.append(field(name, "invalid"))
        if faults:
            raise Invalid(fields=faults)
        return MARKS.sub(lambda mark: quote(_text(arguments[_camel(mark[1])]), safe="", errors="replace"), self.path)

    def rest(self, arguments: Arguments) -> dict[str, Any]:
        """The arguments that are not in the path."""
        return {name: value for name, value in arguments.items() if name not in self.parameters}

    def query(self, arguments: Arguments) -> str:
        """The other arguments as a query. Raises Invalid naming each one that is no scalar or list of scalars."""
        given = {name: value for name, value in self.rest(arguments).items() if value is not None}
        lists = {name: value if isinstance(value, list) else [value] for name, value in given.items()}
        faults = [field(name, "invalid") for name, values in lists.items() if not all(map(_is_plain, values))]
        if faults:
            raise Invalid(fields=faults)
        return urlencode(
            {name: [_text(value) for value in values] for name, values in lists.items()}, doseq=True, errors="replace"
        )


def functions(routers: Iterable[Router]) -> dict[str, Function]:
    """The functions for the calls of these routers, by name."""
    made = [
        Function(call.operation_id, method, call)
        for router in routers
        for call in router.calls
        for method in call.methods
        if call.operation_id is not None and not call.reads_other_than_json
    ]
    return {function.name: function for function in made}


def _camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def _is_plain(value: object) -> bool:
    return isinstance(value, str | int | float | bool)


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
