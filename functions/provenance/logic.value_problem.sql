-- Checks one value by its field rule. Imports check lines against the same rules earlier
-- (server/imports/field-schemas.ts); bounds and the structure of prices and schedules are checked by table constraints.
-- needs: guard.field_rules, logic.is_web_address

create function logic.value_problem(p_kind text, p_field text, p_value jsonb) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
declare
  v_rule guard.field_rules;
  v_type constant text := jsonb_typeof(p_value);
  v_text constant text := p_value #>> '{}';
  v_items jsonb := case when v_type = 'array' then p_value end;
  -- Equal to longestValue in server/shared/record.ts.
  v_longest constant integer := case when v_items is null then 8192 else 32768 end;
begin
  select f.* into v_rule from guard.field_rules f where f.kind = p_kind and f.field = p_field and f.given;
  if v_rule is null then
    return format('fields: %s is not known for %s', to_json(p_field),
      case p_kind when 'session' then 'a session' else 'an ' || p_kind end);
  end if;
  if v_type = 'null' and p_field <> 'name' then
    return null;
  end if;
  return format('fields.%s: ', p_field) || case
    when v_rule.type in ('text', 'text[]') and v_rule.allowed is not null then
      case when (v_type = 'array') <> (v_rule.type = 'text[]') or not to_jsonb(v_rule.allowed) @> p_value
        then 'must be one of ' || array_to_string(v_rule.allowed, ', ') end
    when v_rule.type = 'text' and v_type <> 'string' then 'must be text'
    -- A name must contain more than whitespace, format characters and fillers.
    when p_field = 'name' and v_text !~ ('[^\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680'
      || '\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
      || '\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]')
      then 'must not be blank'
    when p_field = 'time_zone' and not exists (select from store.time_zones z where z.name = v_text) then
      'must be an IANA time zone such as America/New_York'
    when v_rule.type = 'text[]' and (v_items is null
      or jsonb_path_exists(v_items, 'strict $[*] ? (@.type() != "string")')) then 'must be an array of text'
    when v_rule.type = 'text[]'
      and exists (select from jsonb_array_elements_text(v_items) t where char_length(t) > 200) then
      'must not have more than 200 characters'
    when v_rule.type = 'url' and (v_type <> 'string' or not logic.is_web_address(v_text)) then
      'must be a web address that begins with http:// or https://'
    when v_rule.type = 'url[]' and v_items is null then 'must be an array of web addresses'
    when v_rule.type = 'url[]' and exists (
        select from jsonb_array_elements(v_items) e
        where jsonb_typeof(e) <> 'string' or not logic.is_web_address(e #>> '{}')) then
      'must be a web address that begins with http:// or https://'
    when v_rule.type = 'boolean' and v_type <> 'boolean' then 'must be true or false'
    when v_rule.type = 'number' and v_type <> 'number' then 'must be a number'
    when v_rule.type = 'integer' and (v_type <> 'number' or v_text::numeric <> trunc(v_text::numeric)) then
      'must be a whole number'
    when v_rule.type = 'date' and (v_type <> 'string' or v_text !~ '^[1-9]\d{3}-\d{2}-\d{2}$') then
      'must be a date written YYYY-MM-DD'
    when v_rule.type = 'range' and (v_items is null or jsonb_array_length(v_items) <> 2
      or jsonb_path_exists(v_items,
        'strict $[*] ? (@.type() != "null" && (@.type() != "number" || @ != @.floor()))')) then
      'must be [lowest, highest], each a whole number or null, in order'
    when v_rule.type in ('prices', 'schedule') and v_items is null then 'must be an array'
    when octet_length(v_text) > v_longest then format('must not have more than %s bytes', v_longest)
  end;
end
$body$;

comment on function logic.value_problem(text, text, jsonb) is
  'Why a value is invalid for a field of this kind of record, as far as its field rule tells; null when it is valid. '
  'JSON null clears any field but the name.';
