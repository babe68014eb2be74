-- needs: logic.pool_account_json, logic.require_ingestion

create function api.list_pool_accounts() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  return coalesce((
    select jsonb_agg(logic.pool_account_json(a) order by a.created_at desc, a.id)
    from store.pool_accounts a where a.state <> 'removed'), '[]');
end
$body$;

comment on function api.list_pool_accounts() is
  'All pool accounts that are not removed, newest first (logic.pool_account_json). Raises PT403 when the caller may '
  'not run ingestion.';
grant execute on function api.list_pool_accounts() to campatlas_own;
