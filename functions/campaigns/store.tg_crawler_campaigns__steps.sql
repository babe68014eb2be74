-- Timestamps are set and counters checked here, whoever changes a campaign.
-- needs: guard.now, store.tg_move, store.tg_changed

create function store.tg_crawler_campaigns__steps() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
begin
  new.updated_at := guard.now();
  if tg_op = 'INSERT' then
    new.created_at := date_trunc('milliseconds', coalesce(new.created_at, new.updated_at));
    new.started_at := new.created_at;
    if (new.generation, new.settings_revision) <> (1, 1) then
      raise exception 'A new campaign must have generation 1 and revision 1.';
    end if;
    return new;
  end if;
  if new.generation <> old.generation + (new.version <> old.version and new.moved_by = 'rerun')::integer
    or new.settings_revision not in (old.settings_revision, old.settings_revision + 1)
    or new.location <> old.location
  then
    raise exception
      'The generation and revision of a campaign may only increase by one, and its location cannot change.';
  end if;
  if new.version <> old.version then
    new.finished_at := case when new.state in ('completed', 'failed') then new.updated_at end;
    new.error := case when new.state = 'failed' then new.error end;
    if new.generation <> old.generation then
      new.started_at := new.updated_at;
    end if;
  end if;
  return new;
end
$body$;

comment on function store.tg_crawler_campaigns__steps() is
  'Before a campaign is inserted or updated: sets its timestamps. The generation must grow by one with a rerun and '
  'never otherwise, the settings revision by at most one; the location cannot change.';

create trigger steps before insert or update on store.crawler_campaigns
  for each row execute function store.tg_crawler_campaigns__steps();
create trigger move after insert or update on store.crawler_campaigns
  for each row execute function store.tg_move('crawler_campaign');
create trigger changed after insert or update or delete on store.crawler_campaigns
  for each row execute function store.tg_changed('campaigns');
