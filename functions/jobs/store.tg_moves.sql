-- store.tg_move as a statement trigger, for tables whose rows change state in bulk.
-- needs: logic.record_moves

create function store.tg_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.record_moves(tg_argv[0], array(
    select (n.id, n.moved_by, o.state, n.state, o.version, n.version, n.lease_attempt, n.moved_detail)::logic.move
    from new_rows n left join old_rows o on o.id = n.id
    where (n.state, n.moved_by, n.version) is distinct from (o.state, o.moved_by, o.version)));
  return null;
end
$body$;

comment on function store.tg_moves() is
  'After an update of rows with id, state, moved_by, version, lease_attempt and moved_detail (transition tables '
  'old_rows and new_rows): checks and logs their transitions in the machine given as trigger argument '
  '(logic.record_moves). An id may not change.';
