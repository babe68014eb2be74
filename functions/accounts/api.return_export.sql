-- needs: guard.account, guard.now

create function api.return_export(p_holder uuid, p_period date, p_taken text[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  perform from store.allowances as a
    where a.holder_id = p_holder and a.period = p_period and a.kind = any (p_taken) order by a.kind desc for update;
  update store.allowances as a set used = greatest(a.used - 1, 0)
    where a.holder_id = p_holder and a.period = p_period and a.kind = any (p_taken);
  update store.usage_days as u set
      exports = greatest(u.exports - 1, 0), reads = greatest(u.reads - ('reads' = any (p_taken))::integer, 0)
    where u.account_id = guard.account() and u.credential_id is null
      and u.day = (guard.now() at time zone 'UTC')::date;
end
$body$;

comment on function api.return_export is 'Reverts the debit of api.take_export for an export that failed.';
grant execute on function api.return_export to campatlas_own;
