curl --silent --fail-with-body "$TRIPOINT_URL/api/trips/$TRIPOINT_TRIP/checklist" \
  --header "Authorization: Bearer $TRIPOINT_TOKEN" \
  --json '{"text": "Bring the projector"}'
