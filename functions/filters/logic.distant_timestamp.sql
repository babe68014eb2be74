create function logic.distant_timestamp(p_text text) returns text
language plpgsql stable
as $body$
declare
  v_parts constant text[] := regexp_match(p_text, '^(.{17})(\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$');
  v_local timestamp := (v_parts[1] || least(v_parts[2], '59') || coalesce(v_parts[3], ''))::timestamp;
begin
  if v_parts[2] = '60' then
    v_local := v_local + interval '1 second';
  end if;
  if v_parts[4] not in ('Z', 'z') then
    v_local := v_local - v_parts[4]::interval;
  end if;
  return to_char(v_local, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z" BC');
end
$body$;

comment on function logic.distant_timestamp(text) is
  'An RFC 3339 timestamp in UTC, as text that PostgreSQL reads, which by itself takes no offset of sixteen hours or '
  'more and no leap second with a fraction. A leap second is the first one of the next minute.';
