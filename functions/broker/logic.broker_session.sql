-- needs: logic.site_root

create function logic.broker_session(p_session uuid)
  returns table (id uuid, name text, url text, site text, organization text, activity text, start_date date,
    end_date date, city text)
language sql stable
begin atomic
  select s.id, s.name, u.url, regexp_replace(logic.site_root(u.url), '/$', ''), o.name, a.name, s.start_date,
    s.end_date, s.city
  from store.sessions s
  left join store.activities a on a.id = s.activity_id
  left join store.organizations o on o.id = s.owner_id
  cross join lateral (
    select coalesce(nullif(s.canonical_url, ''), nullif(a.canonical_url, ''), nullif(o.canonical_url, '')) as url) u
  where s.id = p_session;
end;

comment on function logic.broker_session(uuid) is
  'A disclosed session with the address at which it is booked: its own, else that of its activity or organization; '
  'site is null if none has one.';
