-- Eight bytes of a moment, sixteen of an id and thirty of a seal, so that each character of a cursor means something.
-- needs: logic.review_seal

create function logic.review_cursor(p_filters text, p_at timestamptz, p_id uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_position constant bytea := timestamptz_send(p_at) || uuid_send(p_id);
  v_key bytea;
begin
  if v_position is null then
    return null;
  end if;
  select k.key into strict v_key from secret.signing_keys k where k.retired_at is null
    order by k.created_at desc, k.id limit 1;
  return translate(encode(v_position || logic.review_seal(p_filters, v_position, v_key), 'base64'), E'+/=\n', '-_');
end
$body$;

comment on function logic.review_cursor(text, timestamptz, uuid) is
  'A sealed cursor of a list with these filters: the next page begins behind this row. Null for none.';
