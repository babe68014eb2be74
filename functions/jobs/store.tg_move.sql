-- Enforces state machines: every state change names its event and increments the version, and only transitions in
-- guard.moves are allowed.
-- needs: logic.record_moves

create function store.tg_move() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_from text := '';
  v_version integer;
  v_row jsonb;
begin
  if tg_op = 'UPDATE' then
    if (new.state, new.moved_by, new.version) = (old.state, old.moved_by, old.version) then
      return null;
    end if;
    v_from := old.state;
    v_version := old.version;
  end if;
  v_row := to_jsonb(new);
  perform logic.record_moves(tg_argv[0], array[(new.id, new.moved_by, v_from, new.state, v_version, new.version,
    v_row ->> 'lease_attempt', nullif(v_row -> 'moved_detail', 'null'))::logic.move]);
  return null;
end
$body$;

comment on function store.tg_move() is
  'After an insert or update of a row with id, state, moved_by and version: checks and logs its transition in the '
  'machine given as trigger argument (logic.record_moves), with lease_attempt and moved_detail if the table has them.';

create trigger move after insert or update on store.outbox
  for each row execute function store.tg_move('mail');
create trigger move after insert or update on store.child_invitations
  for each row execute function store.tg_move('child_invitation');
create trigger move after insert or update on secret.mail_connections
  for each row execute function store.tg_move('mailbox');
create trigger move after insert or update on store.geocode_jobs
  for each row execute function store.tg_move('geocode_job');
-- The creation of up to 200,000 lookups per job is not logged; lookups created in another state are still rejected.
create trigger move after update on store.geocode_lookups
  for each row execute function store.tg_move('geocode_lookup');
create trigger begin before insert on store.geocode_lookups
  for each row when (new.state is distinct from 'pending' or new.moved_by is distinct from 'plan')
  execute function store.tg_move('geocode_lookup');
create trigger move after insert or update on store.pool_accounts
  for each row execute function store.tg_move('pool_account');
create trigger move after insert or update on store.crawler_jobs
  for each row execute function store.tg_move('crawler_job');
create trigger move after insert or update on store.broker_runs
  for each row execute function store.tg_move('broker_run');
create trigger move after insert or update on store.broker_decisions
  for each row execute function store.tg_move('broker_decision');
