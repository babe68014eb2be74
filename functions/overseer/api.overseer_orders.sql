create function api.overseer_orders() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object('paused', o.paused, 'revision', o.revision, 'directives', to_jsonb(o.directives),
    'disabledTools', to_jsonb(o.disabled_tools))
  from store.overseer o;
end;

comment on function api.overseer_orders() is
  'The instructions of the review agent: {paused, revision, directives, disabledTools}.';
grant execute on function api.overseer_orders() to campatlas_worker;
