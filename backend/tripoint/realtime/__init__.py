"""The realtime contract (`/realtime/v1`): channels on a websocket, with broadcast, presence and changes of rows."""
