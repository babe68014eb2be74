create function store.tg_sessions__record_move() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.facet_changes (kind, record_ids, size)
    select h.kind, array[h.id], 1 from (values ('organization', old.owner_id), ('activity', old.activity_id))
      as h (kind, id) where h.id is not null;
  return null;
end
$body$;

comment on function store.tg_sessions__record_move() is 'When a session moves to another organization or activity: '
'logs the former one as changed, because its bitmaps still contain the quotes of the session.';

create trigger facets_move after update of owner_id, activity_id on store.sessions
  for each row when (old.owner_id <> new.owner_id or old.activity_id is distinct from new.activity_id)
    execute function store.tg_sessions__record_move();
