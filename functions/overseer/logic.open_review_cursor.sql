-- needs: logic.open_cursor, logic.moment_of

create function logic.open_review_cursor(p_filters text, p_cursor text, out at timestamptz, out id uuid)
language plpgsql stable
as $body$
declare
  v_position constant bytea := logic.open_cursor(p_filters, p_cursor, 24);
begin
  at := logic.moment_of(substr(v_position, 1, 8));
  id := encode(substr(v_position, 9, 16), 'hex')::uuid;
end
$body$;

comment on function logic.open_review_cursor(text, text) is
  'The position in a cursor (logic.review_cursor); nulls for null. Raises PT400 as logic.open_cursor.';
