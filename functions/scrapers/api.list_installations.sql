-- needs: logic.iso_milliseconds

create function api.list_installations() returns setof jsonb
language sql stable
begin atomic
  select jsonb_build_object('id', i.id, 'name', i.name, 'shown', c.shown,
    'createdAt', logic.iso_milliseconds(i.created_at), 'lastSeenAt', logic.iso_milliseconds(i.last_seen_at))
  from store.scraper_installations i
    left join secret.credentials c on c.installation_id = i.id and c.revoked_at is null
  order by i.name;
end;

comment on function api.list_installations() is
  'All installations of scrapers. shown: the first characters of the active credential, null when it is revoked. For '
  'the database owner.';
