curl --silent --fail-with-body "$TRIPOINT_URL/rest/v1/checklist_items?select=text,due_on,trips(name)&done=is.false&order=due_on" \
  --header "Authorization: Bearer $TRIPOINT_TOKEN"
