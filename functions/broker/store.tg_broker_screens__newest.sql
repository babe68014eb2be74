create function store.tg_broker_screens__newest() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  delete from store.broker_screens s using (
    select o.id from store.broker_screens o where o.run_id = new.run_id order by o.at desc, o.id offset 20) older
  where s.id = older.id;
  return null;
end
$body$;

comment on function store.tg_broker_screens__newest() is 'Keeps the latest 20 screenshots of a run.';

create trigger newest after insert on store.broker_screens
  for each row execute function store.tg_broker_screens__newest();
