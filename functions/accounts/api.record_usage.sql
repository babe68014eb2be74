-- Called periodically, outside of requests. Rows are written in a fixed order to avoid deadlocks between servers;
-- accounts and keys deleted in the meantime are skipped.

create function api.record_usage(p_accounts uuid[], p_credentials uuid[], p_days date[], p_reads bigint[])
  returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  insert into store.usage_days as u (account_id, credential_id, day, reads)
  select a.id, c.id, n.day, sum(n.reads)
  from unnest(p_accounts, p_credentials, p_days, p_reads) as n (account, credential, day, reads)
  join store.accounts a on a.id = n.account
  left join secret.credentials c on c.id = n.credential
  group by a.id, c.id, n.day
  order by a.id, n.day, c.id
  on conflict on constraint usage_days_key do update set reads = u.reads + excluded.reads;
end;

comment on function api.record_usage(uuid[], uuid[], date[], bigint[]) is
  'Adds read counts to days: per account, key (null: browser) and UTC day.';
grant execute on function api.record_usage(uuid[], uuid[], date[], bigint[]) to campatlas_server;
