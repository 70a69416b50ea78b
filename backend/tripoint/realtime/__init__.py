"""The realtime contract (`/realtime/v1`): channels on a websocket, with broadcast, presence and row changes."""
