-- needs: guard.retention

create function api.list_retention() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_agg(jsonb_build_object('data', r.data, 'sealed', r.is_sealed, 'kept', r.kept) order by r.place)
  from guard.retention r;
end;

comment on function api.list_retention() is
  'Which personal data is kept, whether it is sealed, and for how long, in display order.';
grant execute on function api.list_retention() to campatlas_public;
