"""The profile and the wishes about mails."""

from fastapi import APIRouter

router = APIRouter(tags=["profile"])
