-- store.tg_move as a statement trigger, for tables whose rows change state in bulk.
-- needs: guard.moves, guard.account, guard.now

create function store.tg_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_machine constant text := tg_argv[0];
  v_wrong record;
begin
  select n.moved_by as event, o.state as from_state, n.state as to_state into v_wrong
  from new_rows n left join old_rows o on o.id = n.id
  where (n.state, n.moved_by, n.version) is distinct from (o.state, o.moved_by, o.version)
    and (n.version is distinct from o.version + 1 or not exists (
      select from guard.moves m
      where m.machine = v_machine and m.from_state = o.state and m.event = n.moved_by and m.to_state = n.state))
  limit 1;
  if found then
    raise exception using errcode = 'P0T02', message = format('%s: %s does not lead from %s to %s.', v_machine,
      v_wrong.event, coalesce(v_wrong.from_state, 'another row'), v_wrong.to_state);
  end if;
  insert into store.move_events (machine, object_id, event, from_state, to_state, account_id, attempt_id, detail, at)
  select v_machine, n.id, n.moved_by, o.state, n.state, guard.account(), n.lease_attempt, n.moved_detail, guard.now()
  from new_rows n join old_rows o on o.id = n.id
  where n.version <> o.version;
  return null;
end
$body$;

comment on function store.tg_moves() is
  'After an update of rows with id, state, moved_by, version, lease_attempt and moved_detail (transition tables '
  'old_rows and new_rows): rejects what store.tg_move rejects, and changed ids, and logs the transitions in '
  'store.move_events.';
