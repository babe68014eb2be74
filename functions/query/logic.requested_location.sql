-- needs: logic.location_request

create function logic.requested_location() returns setof logic.location_request
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $body$
select r.* from (values (nullif(current_setting('campatlas.location', true), '')::jsonb)) as s (setting)
  cross join lateral jsonb_populate_record(null::logic.location_request, coalesce(s.setting, '{}')) r;
$body$;

comment on function logic.requested_location() is
  'The location set by the server for this transaction (campatlas.location, from api.locate): always one row, all '
  'null without one. Callers'' statements cannot change the setting.';
