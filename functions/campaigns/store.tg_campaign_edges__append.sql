create function store.tg_campaign_edges__append() returns trigger
language plpgsql
as $body$
begin
  raise exception 'Rows of store.campaign_edges cannot be changed or deleted.';
end
$body$;
comment on function store.tg_campaign_edges__append() is 'Rejects updates: discoveries are append-only.';

create trigger campaign_edges__append before update on store.campaign_edges
  for each row execute function store.tg_campaign_edges__append();
