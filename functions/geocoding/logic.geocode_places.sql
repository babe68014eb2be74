-- The single definition of the places in a scope, used by coverage, quotes and jobs. Rows of all three kinds carry the
-- region and city of their configuration, so one index on each finds them.
-- needs: logic.zip_of, logic.zip_outlines, guard.zip_prefixes, logic.is_foreign

create function logic.geocode_places(p_state text, p_city text, p_zip text) returns table (
  configuration_id uuid, records bigint, city text, region text, address text, postal_code text, zip text,
  has_outline boolean, obstacle text, coordinate_precision text, is_derived boolean, is_cleared boolean)
language sql stable
begin atomic
  with bare as materialized (
    select c.id
    from store.configurations c
      left join logic.zip_outlines o on o.zip = logic.zip_of(c.postal_code)
      left join guard.zip_prefixes p on p.prefix = left(logic.zip_of(c.postal_code), 3)
    where (c.region_key is null or c.region_key = '') and c.postal_code is not null
      and coalesce(o.home, p.state) = p_state
  ), used as materialized (
    select o.configuration_id, o.id from store.organizations o where o.region_key = p_state
    union all
    select a.configuration_id, a.id from store.activities a where a.region_key = p_state
    union all
    select s.configuration_id, s.id from store.sessions s where s.region_key = p_state
    union all
    select b.id, u.id from bare b cross join lateral (
      select o.id from store.organizations o where o.configuration_id = b.id
      union all
      select a.id from store.activities a where a.configuration_id = b.id
      union all
      select s.id from store.sessions s where s.configuration_id = b.id) u
  ), place as materialized (
    select c.*, p.records
    from (
        select k.id, k.city, k.region, k.country, k.address, k.postal_code, k.coordinate_precision,
          logic.zip_of(k.postal_code) as zip
        from store.configurations k
        where (k.region_key = p_state or k.id = any (array(select b.id from bare b)))
          and (p_city is null or lower(btrim(k.city)) = lower(btrim(p_city)))
        -- offset 0 forces a single scan; one lookup per place takes five times as long.
        offset 0
      ) c
      join (select u.configuration_id, count(*) as records from used u group by u.configuration_id) p
        on p.configuration_id = c.id
  ), derived as materialized (
    -- A record has few derived contributions; the deciding one has the point of its configuration.
    select u.configuration_id, count(distinct u.id) as records
    from store.contributions d
      join used u on u.id = d.record_id
      join store.configurations c on c.id = u.configuration_id
    where d.authority = 'derived' and c.latitude = (d.fields ->> 'latitude')::double precision
      and c.longitude = (d.fields ->> 'longitude')::double precision
    group by u.configuration_id
  ), cleared as materialized (
    select u.configuration_id, count(distinct u.id) as records
    from store.contributions h join used u on u.id = h.record_id
    where h.authority = 'human' and h.fields -> 'latitude' = 'null'
    group by u.configuration_id
  )
  select p.id, p.records, p.city, p.region, p.address, p.postal_code, p.zip, o.zip is not null,
    case
      when logic.is_foreign(p.country) then 'non_us'
      when not p_state = any (o.states) or o.zip is null and q.state <> p_state then 'state_zip_conflict'
    end,
    p.coordinate_precision, coalesce(d.records = p.records, false),
    p.coordinate_precision is null and coalesce(h.records = p.records, false)
  from place p
    left join logic.zip_outlines o on o.zip = p.zip
    left join guard.zip_prefixes q on q.prefix = left(p.zip, 3)
    left join derived d on d.configuration_id = p.id
    left join cleared h on h.configuration_id = p.id
  where p_zip is null or p.zip = p_zip
  -- offset 0 keeps the expressions from being evaluated once per reference.
  offset 0;
end;

comment on function logic.geocode_places(text, text, text) is
  'The configurations in use of a state, optionally narrowed to a city and a ZIP code, each once with the number of '
  'records that share it. A place without a region belongs to the state of its ZIP code. zip: five digits; '
  'has_outline: its outline is active; obstacle: why it is not geocoded (non_us, state_zip_conflict); is_derived: '
  'its point was not given by a source; is_cleared: a person removed its point.';
