-- needs: guard.now

create function api.fail_facets(p_kind text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  update store.facet_indexes i set failed_at = guard.now() where i.kind = p_kind;
end;

comment on function api.fail_facets(text) is 'Records that api.apply_facet_changes failed for a kind: its facets are '
'counted from the rows until it succeeds.';
grant execute on function api.fail_facets(text) to campatlas_worker;
