-- The data of the catalog's own search provider: web sites of organizations in or near a place.

create function api.list_campaign_seeds(p_city text, p_state text, p_zip text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_south double precision;
  v_north double precision;
  v_west double precision;
  v_east double precision;
begin
  if p_zip is not null or p_city is not null then
    -- About 50 km around the median point, since families go to camps beyond their own town.
    select min(c.latitude) - 0.4, max(c.latitude) + 0.4, min(c.longitude) - 0.5, max(c.longitude) + 0.5
    into v_south, v_north, v_west, v_east
    from (
      select percentile_cont(0.5) within group (order by f.latitude) as latitude,
        percentile_cont(0.5) within group (order by f.longitude) as longitude
      from store.organizations o join store.configurations f on f.id = o.configuration_id
      where case when p_city is not null then lower(btrim(o.city)) = lower(p_city) else true end
        and (p_state is null or o.region_key = p_state)
        and (p_zip is null or left(f.postal_code, 40) like p_zip || '%')) c;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'title', s.name) order by s.name, s.url), '[]')
    from (
      select o.canonical_url as url, o.name
      from store.organizations o join store.configurations f on f.id = o.configuration_id
      where o.canonical_url is not null
        and case
          when v_south is not null then f.latitude between v_south and v_north
            and f.longitude between v_west and v_east
          when p_zip is not null then left(f.postal_code, 40) like p_zip || '%'
          when p_city is not null then lower(btrim(o.city)) = lower(p_city)
            and (p_state is null or o.region_key = p_state)
          else o.region_key = p_state end
      order by lower(o.name), o.id limit p_limit) s);
end
$body$;

comment on function api.list_campaign_seeds(text, text, text, integer) is
  'Web sites of the catalog''s organizations in a city, a state (two letters) or a ZIP area, or within about 50 km '
  'of its median point where that is known: [{url, title}], at most p_limit.';
grant execute on function api.list_campaign_seeds(text, text, text, integer) to campatlas_worker;
