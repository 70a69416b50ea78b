"""Export and deletion."""

from fastapi import APIRouter

router = APIRouter(tags=["account"])
