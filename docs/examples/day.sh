curl --silent --fail-with-body "$TRIPOINT_URL/api/trips/$TRIPOINT_TRIP/entries" \
  --header "Authorization: Bearer $TRIPOINT_TOKEN"
