-- needs: logic.seal_cursor

create function logic.review_cursor(p_filters text, p_at timestamptz, p_id uuid) returns text
language sql stable
return logic.seal_cursor(p_filters, timestamptz_send(p_at) || uuid_send(p_id));

comment on function logic.review_cursor(text, timestamptz, uuid) is
  'A sealed cursor for a list with these filters; the next page starts after this row. Null for null.';
