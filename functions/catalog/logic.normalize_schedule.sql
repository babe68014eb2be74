-- needs: logic.normalize_schedule_prices

create function logic.normalize_schedule(configurations jsonb) returns jsonb
language sql immutable parallel safe
return case
  when jsonb_typeof(configurations) = 'array' and jsonb_path_exists(configurations, '$[*].prices[*]')
    then logic.normalize_schedule_prices(configurations)
  else configurations
end;

comment on function logic.normalize_schedule(jsonb) is
  'logic.normalize_schedule_prices, skipped when the schedule has no prices.';
