-- needs: logic.tidy_session_prices

create function logic.tidy_schedule(configurations jsonb) returns jsonb
language sql immutable parallel safe
begin atomic
  select case
    when jsonb_typeof(configurations) = 'array' and jsonb_path_exists(configurations, '$[*].prices[*]')
    then (
      select jsonb_agg(
        case when jsonb_typeof(c.configuration -> 'prices') = 'array'
          then jsonb_set(c.configuration, '{prices}', logic.tidy_session_prices(c.configuration -> 'prices'))
          else c.configuration
        end order by c.place)
      from jsonb_array_elements(configurations) with ordinality as c (configuration, place))
    else configurations
  end;
end;

comment on function logic.tidy_schedule(jsonb) is 'Attendance configurations with the price options inside them as they are stored.';
