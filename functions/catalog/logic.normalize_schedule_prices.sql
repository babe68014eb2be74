-- needs: logic.normalize_session_prices

create function logic.normalize_schedule_prices(configurations jsonb) returns jsonb
language sql immutable parallel safe
begin atomic
  select jsonb_agg(
    case when jsonb_typeof(c.configuration -> 'prices') = 'array'
      then jsonb_set(c.configuration, '{prices}', logic.normalize_session_prices(c.configuration -> 'prices'))
      else c.configuration
    end order by c.place)
  from jsonb_array_elements(configurations) with ordinality as c (configuration, place);
end;

comment on function logic.normalize_schedule_prices(jsonb) is
  'Attendance configurations with their price options as stored (logic.normalize_session_prices).';
