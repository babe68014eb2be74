create function logic.used_zones() returns setof text
language sql stable
as $body$
  with recursive zones as (
    (select c.time_zone from store.configurations c where c.time_zone is not null order by c.time_zone limit 1)
    union all
    select (select c.time_zone from store.configurations c where c.time_zone > z.time_zone order by c.time_zone limit 1)
    from zones z where z.time_zone is not null
  )
  select z.time_zone from zones z where z.time_zone is not null
$body$;

comment on function logic.used_zones() is 'The time zones that configurations hold, one index probe for each.';
