curl --silent --fail-with-body "$TRIPOINT_URL/storage/v1/object/list/trip-files" \
  --header "Authorization: Bearer $TRIPOINT_TOKEN" \
  --json '{"prefix": "'"$TRIPOINT_TRIP"'"}'
