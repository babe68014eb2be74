-- needs: logic.reject_filter, logic.distant_timestamp, logic.is_day, logic.is_uuid, guard.filter_fields

create function logic.filter_scalar(p_field guard.filter_fields, p_value jsonb, p_pointer text) returns text
language plpgsql stable
as $body$
declare
  v_text constant text := p_value #>> '{}';
  v_form constant text := jsonb_typeof(p_value);
  v_problem text;
begin
  v_problem := case
    when p_field.type in ('prices', 'schedule', 'care') then null
    when p_field.type in ('integer', 'number', 'score') then
      case when v_form <> 'number' then 'a number is required.'
        when p_field.type = 'score' and not v_text::numeric between 0 and 100 then
          'a score must be a number from 0 to 100.'
          end
    when p_field.type = 'boolean' then case when v_form <> 'boolean' then 'true or false is required.' end
    when v_form <> 'string' then 'a text is required.'
    when p_field.type = 'uuid' then case when not logic.is_uuid(v_text) then 'a UUID is required.' end
    when p_field.type = 'date' then case when not logic.is_day(v_text)
      then 'a calendar day is required, as YYYY-MM-DD.' end
    when p_field.type = 'timestamp' then
      case when v_text !~ ('^\d{4}-\d\d-\d\d[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?'
          '([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$') or not logic.is_day(left(v_text, 10))
        then 'an RFC 3339 timestamp with its offset is required, such as 2026-07-06T09:00:00Z.' end
    when p_field.allowed is not null and not v_text = any (p_field.allowed)
      then format('%s must be one of: %s.', p_field.field, array_to_string(p_field.allowed, ', '))
  end;
  if v_problem is not null then
    perform logic.reject_filter(p_pointer, v_problem);
  end if;
  -- PostgreSQL takes no leap second with a fraction, and no offset of sixteen hours.
  if p_field.type = 'timestamp' and v_text ~ ':60\.|[+-](1[6-9]|2\d):\d\d$' then
    return logic.distant_timestamp(v_text);
  end if;
  return case when p_field.type in ('prices', 'schedule', 'care') then p_value::text else v_text end;
end
$body$;

comment on function logic.filter_scalar(guard.filter_fields, jsonb, text) is
  'One value of a filter as text that PostgreSQL reads as the field''s type. Raises PT400 invalid_filter for another '
  'type, an impossible day, a timestamp without offset or a value outside a closed set.';
