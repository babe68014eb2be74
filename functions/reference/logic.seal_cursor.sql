-- needs: logic.cursor_seal

create function logic.seal_cursor(p_scope text, p_position bytea) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_key bytea;
begin
  if p_position is null then
    return null;
  end if;
  select k.key into strict v_key from secret.signing_keys k where k.retired_at is null
    order by k.created_at desc, k.id limit 1;
  return translate(encode(p_position || logic.cursor_seal(p_scope, p_position, v_key), 'base64'), E'+/=\n', '-_');
end
$body$;

comment on function logic.seal_cursor(text, bytea) is
  'A sealed cursor for a position in the list p_scope (with all its filters); null for null. The length of a '
  'position must be a multiple of three bytes, so that the base64 text has no unused bits.';
