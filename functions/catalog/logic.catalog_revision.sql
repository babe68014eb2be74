create function logic.catalog_revision() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(sum(t.amount), 0)::text from store.tallies t where t.name = 'catalog';
end;

comment on function logic.catalog_revision() is
  'The revision of the catalog in the snapshot of the calling statement; every committed change of the catalog '
  'changes it. Compare for equality only.';
grant execute on function logic.catalog_revision() to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
