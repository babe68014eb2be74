-- Timestamps are set here, whoever writes.
-- needs: logic.reject, guard.now

create function store.tg_collections__archive() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if tg_op = 'INSERT' then
    new.created_at := guard.now();
    new.updated_at := new.created_at;
    new.archived_at := null;
    return new;
  end if;
  -- Erasing an account also clears created_by of archived collections.
  if (new.name, new.archived_at, new.member_count, new.updated_at)
    is not distinct from (old.name, old.archived_at, old.member_count, old.updated_at) and new.created_by is null then
    return new;
  end if;
  if old.archived_at is not null then
    perform logic.reject('conflict', 'This collection is archived and can no longer be changed.');
  end if;
  -- Strictly increasing, even if the clock stands still, so that comparing updated_at detects every change.
  new.updated_at := greatest(guard.now(), old.updated_at + interval '1 millisecond');
  if new.archived_at is not null then
    new.archived_at := new.updated_at;
  end if;
  return new;
end
$body$;

comment on function store.tg_collections__archive() is
  'Before a collection is inserted or updated: sets its timestamps. Raises PT409 for changes of an archived '
  'collection.';

create trigger archive before insert or update on store.collections
  for each row execute function store.tg_collections__archive();
