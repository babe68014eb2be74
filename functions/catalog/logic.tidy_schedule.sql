-- needs: logic.tidy_schedule_prices

create function logic.tidy_schedule(configurations jsonb) returns jsonb
language sql immutable parallel safe
return case
  when jsonb_typeof(configurations) = 'array' and jsonb_path_exists(configurations, '$[*].prices[*]')
    then logic.tidy_schedule_prices(configurations)
  else configurations
end;

comment on function logic.tidy_schedule(jsonb) is 'logic.tidy_schedule_prices where there are prices to tidy.';
