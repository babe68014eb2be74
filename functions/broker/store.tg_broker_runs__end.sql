-- needs: guard.now

create function store.tg_broker_runs__end() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  delete from secret.broker_accounts a where a.run_id = new.id;
  update store.broker_holds h set ended_at = guard.now() where h.run_id = new.id and h.ended_at is null;
  update store.broker_decisions d set state = 'withdrawn', moved_by = 'withdraw', version = d.version + 1,
    decided_at = guard.now()
  where d.run_id = new.id and d.state = 'open';
  return null;
end
$body$;

comment on function store.tg_broker_runs__end() is
  'After a run ended or became unknown: deletes its site logins, ends its holds and withdraws its open questions.';

create trigger ended after update on store.broker_runs
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function store.tg_broker_runs__end();
create trigger doubtful after update on store.broker_runs
  for each row when (new.state = 'unknown' and old.state <> 'unknown')
  execute function store.tg_broker_runs__end();
