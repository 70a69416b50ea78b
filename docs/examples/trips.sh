curl --silent --fail-with-body "$TRIPOINT_URL/api/trips" \
  --header "Authorization: Bearer $TRIPOINT_TOKEN"
