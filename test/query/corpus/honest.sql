# One statement a line, each of which has to be answered. Those that give a whole-catalog order end with a unique key.
select 1
select 1;
select 'text' as label, 2 as number, null as nothing, true as yes
select count(*) from organizations
select count(*) from canonical.organizations
select count(*) from "canonical"."organizations"
select count(*) from activities
select count(*) from sessions
select count(*) from organization_scores
select * from organizations order by id limit 3
select * from activities order by id limit 3
select * from sessions order by id limit 3
select * from organization_scores order by organization_id limit 3
table organizations order by id limit 2
values (1, 'a'), (2, 'b') order by 1
select o.* from organizations o order by o.id limit 1
select o from organizations o order by o.id limit 1
select to_jsonb(o) from organizations o order by o.id limit 1
select row_to_json(o) from organizations o order by o.id limit 1
select organizations.name from organizations order by organizations.id limit 1
select canonical.organizations.name from canonical.organizations order by id limit 1
select id, name from organizations where city = 'Portland' order by id
select id, name from organizations where city ilike 'port%' order by id
select id, name from organizations where name ~* '^camp' order by id
select id from organizations where name similar to '(camp|lake)%' order by id
select id from organizations where name like 'a\%b' escape '\' order by id
select id from organizations where categories @> array['arts'] order by id
select id from organizations where categories && array['arts', 'sports'] order by id
select id from organizations where 'arts' = any (categories) order by id
select id from organizations where age_range_years @> 7 order by id
select id from organizations where age_range_years && int4range(6, 9) order by id
select id, lower(age_range_years) as youngest, upper(age_range_years) - 1 as oldest from organizations order by id limit 5
select id from sessions where start_date between date '2027-01-01' and date '2027-12-31' order by start_date, id
select id, end_date - start_date + 1 as days from sessions order by id limit 5
select id, start_date + interval '1 week' as later from sessions order by id limit 5
select date_trunc('month', start_date)::date as month, count(*) from sessions group by 1 order by 1
select extract(dow from start_date) as weekday, count(*) from sessions group by 1 order by 1
select extract(year from start_date)::int as year, count(*) from sessions group by year order by year
select to_char(start_date, 'YYYY-MM') as month, count(*) from sessions group by 1 order by 1
select date '2026-01-01' + g as day from generate_series(0, 6) g order by 1
select g::date from generate_series(date '2026-01-01', date '2026-01-10', interval '1 day') g order by 1
select age(date '2026-06-01', date '2020-01-15')
select date_part('epoch', interval '1 hour')
select make_date(2026, 7, 4), make_interval(days => 3, hours => 2)
select (date '2026-01-01', date '2026-02-01') overlaps (date '2026-01-15', date '2026-03-01')
select timestamptz '2026-01-01 12:00+00' at time zone 'America/Denver'
select justify_interval(interval '36 hours')
select region, count(*) as n from organizations group by region order by n desc, region
select region, city, count(*) from organizations group by rollup (region, city) order by 1, 2
select region, city, count(*), grouping(region, city) from organizations group by cube (region, city) order by 4, 1, 2
select region, count(*) from organizations group by grouping sets ((region), ()) order by 1
select region from organizations group by region having count(*) > 1 order by region
select distinct region from organizations order by region
select distinct on (region) region, name, id from organizations order by region, name, id
select unnest(categories) as category, count(*) from organizations group by 1 order by 2 desc, 1
select c.category, count(*) from organizations o cross join lateral unnest(o.categories) as c (category) group by 1 order by 1
select o.name, count(s.id) from organizations o left join sessions s on s.organization_id = o.id group by o.id, o.name order by o.id limit 5
select o.id, a.n from organizations o left join lateral (select count(*) as n from activities a where a.organization_id = o.id) a on true order by o.id limit 5
select s.id, coalesce(s.organization_id, a.organization_id) as owner from sessions s left join activities a on a.id = s.activity_id order by s.id limit 5
select o.id, x.overall from organizations o join organization_scores x on x.organization_id = o.id order by x.overall desc, o.id
select id, parent_score from activities order by id limit 3
select * from organizations o natural join (select id from organizations) i order by id limit 1
select o.id from organizations o join organization_scores x on x.organization_id = o.id full join sessions s on s.id = o.id order by o.id nulls last limit 3
select id from organizations join (select id from organizations) i using (id) order by id limit 2
with big as (select region, count(*) as n from organizations group by region) select * from big where n > 1 order by n desc, region
with recursive t(n) as (select 1 union all select n + 1 from t where n < 10) select sum(n) from t
with recursive t(n) as (select 1 union select n + 1 from t where n < 5) select * from t order by n
with a as materialized (select 1 as x), b as not materialized (select x + 1 as y from a) select * from a, b
with organizations as (select 1 as one) select * from organizations
with recursive tree(id, path) as (select 1, array[1] union all select id + 1, path || (id + 1) from tree where id < 3) search depth first by id set place select * from tree order by place
with recursive walk(id) as (select 1 union all select id % 3 + 1 from walk) cycle id set looped using way select id from walk order by id
select id from organizations union select id from activities order by id limit 3
select id from organizations union all select id from activities order by 1 limit 3
select id from organizations intersect select organization_id from activities order by id
select id from organizations except select organization_id from activities order by id
with u as (select name, 1 as kind from organizations union all select name, 2 from activities) select * from u order by case kind when 2 then 0 else 1 end, name limit 5
select * from (select name, 1 as kind from organizations union all select name, 2 from activities) u order by case kind when 2 then 0 else 1 end, name limit 5
select name, row_number() over (partition by region order by name, id) as place from organizations order by id limit 5
select name, rank() over w, dense_rank() over w from organizations window w as (order by region) order by id limit 5
select id, lag(start_date) over (order by start_date, id), lead(start_date) over (order by start_date, id) from sessions order by id limit 5
select id, sum(1) over (order by id rows between 2 preceding and current row) from organizations order by id limit 5
select ntile(4) over (order by id), percent_rank() over (order by id), cume_dist() over (order by id) from organizations order by id limit 5
select first_value(name) over (partition by region order by id), nth_value(name, 2) over (partition by region order by id) from organizations order by id limit 5
select percentile_cont(0.5) within group (order by latitude) from organizations
select percentile_disc(array[0.1, 0.9]) within group (order by latitude) from organizations
select mode() within group (order by region) from organizations
select round(avg(latitude)::numeric, 6), round(stddev(latitude)::numeric, 6), round(variance(longitude)::numeric, 6), round(corr(latitude, longitude)::numeric, 6) from organizations
select min(name), max(name), count(distinct region) from organizations
select count(*) filter (where verified), bool_or(verified), bool_and(verified), every(verified) from organizations
select string_agg(name, ', ' order by name, id) from organizations where region = 'VT'
select array_agg(id order by id) from organizations where region = 'VT'
select json_agg(name order by name, id), jsonb_object_agg(id, name) from organizations where region = 'VT'
select json_build_object('name', name, 'place', jsonb_build_array(city, region)) from organizations order by id limit 2
select jsonb_array_elements(schedule_configurations) ->> 'label' as label from sessions where schedule_configurations is not null order by id, 1 limit 3
select jsonb_path_query(schedule_configurations, '$[*].hours[*].start') from sessions where schedule_configurations is not null order by id, 1 limit 3
select schedule_configurations -> 0 -> 'hours' #> '{0,start}' from sessions order by id limit 3
select id from sessions where schedule_configurations @> '[{"label": "x"}]' order by id
select id from sessions where schedule_configurations @? '$[*].dates' order by id
select jsonb_typeof(schedule_configurations), jsonb_array_length(schedule_configurations) from sessions where schedule_configurations is not null order by id limit 2
select p ->> 'basis' as basis, count(*) from sessions, jsonb_array_elements(prices) p group by 1 order by 1
select s.id, p.price from sessions s, jsonb_to_recordset(s.prices) as p (price numeric, basis text) order by s.id, p.price limit 5
select jsonb_pretty('{"a": [1, 2]}'::jsonb), jsonb_strip_nulls('{"a": null}'), jsonb_set('{"a": 1}', '{a}', '2')
select key, value from jsonb_each('{"a": 1, "b": 2}') order by key
select upper(name), lower(name), initcap(name), length(name), reverse(name) from organizations order by id limit 2
select left(name, 3), right(name, 3), substring(name from 2 for 3), position('a' in name), trim(both ' ' from name) from organizations order by id limit 2
select replace(name, 'a', 'b'), translate(name, 'ab', 'cd'), split_part(name, ' ', 1), concat_ws('-', city, region), name || '!' from organizations order by id limit 2
select overlay(name placing 'x' from 1 for 1), starts_with(name, 'c'), md5(name), ascii(name), chr(65) from organizations order by id limit 2
select regexp_replace(name, '\s+', ' ', 'g'), regexp_match(name, '(\w+)'), regexp_split_to_array(name, ' ') from organizations order by id limit 2
select (regexp_matches('a1b2', '\d', 'g'))[1] order by 1
select name collate "C" from organizations order by name collate "C", id limit 3
select string_to_array('a,b', ','), array_to_string(array['a', 'b'], '-'), cardinality(array[1, 2]), array[1, 2] || 3, (array[1, 2, 3])[2:3]
select array_length(categories, 1), array_position(categories, 'arts'), array_remove(categories, 'arts') from organizations order by id limit 2
select abs(-1), ceil(1.2), floor(1.8), round(1.256, 2), trunc(1.9), sign(-2), sqrt(2), power(2, 10), mod(7, 3), 7 / 2, 7 % 3, 2 ^ 3
select ln(2), log(100), exp(1), pi(), radians(180), degrees(pi()), sin(1), atan2(1, 2), width_bucket(5, 0, 10, 5)
select 6371 * acos(least(1, sin(radians(latitude)) * sin(radians(45)) + cos(radians(latitude)) * cos(radians(45)) * cos(radians(longitude + 122)))) as km from organizations where latitude is not null order by id limit 5
select greatest(1, 2), least(1, 2), coalesce(null, 1), nullif(1, 1), num_nulls(1, null)
select case when verified then 'yes' when verified is null then 'unknown' else 'no' end as v, count(*) from organizations group by 1 order by 1
select case region when 'VT' then 1 else 2 end from organizations order by id limit 2
select 1 is distinct from null, true is not unknown, null is null, row(1, 2) = row(1, 2), (1, 2) < (1, 3)
select 5 between 1 and 10, 5 not between symmetric 10 and 1, 1 in (1, 2), 1 not in (2, 3), not false
select exists (select 1 from sessions where capacity is not null), (select count(*) from activities)
select id from organizations where id in (select organization_id from activities) order by id limit 3
select id from organizations where id = any (array(select organization_id from activities)) order by id limit 3
select id from organizations where id <> all (select organization_id from activities where organization_id is not null) order by id limit 3
select t.count from (select count(*) from organizations) t
select count from (select count(*) from organizations) t
select s.format, s.name from activities s order by s.id limit 2
select x.value from (select 1 as value) x
select id from organizations order by verified desc nulls last, name asc, id limit 5 offset 2
select id from organizations order by id fetch first 3 rows only
select region from organizations order by region fetch first 1 rows with ties
select int4range(1, 5) * int4range(3, 9), int4range(1, 3) + int4range(3, 5), daterange('2026-01-01', '2026-02-01') @> date '2026-01-15', range_merge(int4range(1, 2), int4range(5, 6))
select isempty(int4range(1, 1)), lower_inf(age_range_years), upper_inc(age_range_years) from organizations order by id limit 2
select '12'::int, 12::text, '1.5'::numeric(10, 2), 'true'::boolean, cast('2026-01-01' as date), '{1,2}'::int[], '00000000-0000-0000-0000-000000000000'::uuid
select float8 '1.5', interval '2 days', time '10:00', timestamp '2026-01-01 00:00', varchar(3) 'abcd'
select current_date is not null, current_timestamp is not null, now() is not null, localtime is not null
select g.a, h.b from rows from (generate_series(1, 2), generate_series(3, 4)) with ordinality as g (a, b, n), lateral (select g.a + 1 as b) h order by g.a
select $$dollar$$ || 'é' || U&'\0041'
select /* a comment */ 1 -- and another
select "name" as "Näme; drop table x" from organizations order by id limit 1
