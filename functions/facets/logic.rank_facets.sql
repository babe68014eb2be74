-- Planned once per connection; used for stored totals, bitmaps and counts of rows.
-- needs: guard.facet_fields, logic.region_label

create function logic.rank_facets(p_kind text, p_fields guard.facet_fields[], p_search text, p_limit integer,
  p_today date, p_totals boolean,
  p_segments bigint[], p_bits bit varying[], p_places integer[], p_values text[], p_counts bigint[], out facets text,
    out total bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan
as $body$
declare
  -- Stated, since the collation of a role's name would spread to it, and no index would match.
  v_kind constant text collate "default" := p_kind;
  -- Without a search, values beyond the limit are skipped early.
  v_most constant integer := case when p_search is null then p_limit end;
begin
  with field as materialized (
    select f.* from unnest(p_fields) with ordinality as f
      (kind, name, field, type, capability, unknown, source, kept, asked, standard, relation, digits, scale, joins,
      single, place)
  ), chosen as materialized (
    select c.id, c.bits from unnest(p_segments, p_bits) as c (id, bits)
  ), counted as materialized (
    select q.place, q.value, sum(q.n::integer) as n
    from (
      select f.place, b.value, bit_count(b.bits & c.bits) as n
      from field f cross join chosen c join store.facet_bits b on b.segment_id = c.id and b.field = f.field
      where f.kept = 'bits'
      union all
      select f.place, case f.field when 'city' then p.city else p.region_key end,
        bit_count(substring(c.bits from p.first + 1 for p.length))
      from field f cross join chosen c join store.facet_places p on p.segment_id = c.id
      where f.kept = 'place'
      union all
      select r.place, r.value, r.n from unnest(p_places, p_values, p_counts) as r (place, value, n)
    ) q
    group by q.place, q.value having sum(q.n::integer) > 0
  )
  select '{' || string_agg(to_json(f.name) || ':[' || coalesce(ranked.list, '') || ']', ',' order by f.place) || '}',
      case when p_totals then (select t.amount from store.facet_totals t where t.kind = v_kind and t.field = '')
        else coalesce((select sum(bit_count(c.bits)) from chosen c), 0) +
          coalesce((select c.n from counted c where c.place = 0), 0) end
    into facets, total
    from field f cross join lateral (
      select string_agg('{"value":' || case when v.type in ('integer', 'boolean') then v.value
        else to_json(v.value)::text end || ',"count":' || v.n || '}', ',') as list
      from (
        select f.type, c.value, c.n
        from (
          select case f.field when 'region' then logic.region_label(s.value) else s.value end as value, s.n
          from (
            (select t.value, t.amount as n from store.facet_totals t
              where p_totals and t.kind = v_kind and t.field = f.field and btrim(t.value) <> '' and t.value is distinct
              from f.unknown
              order by t.amount desc, t.value collate "C" limit case when f.type = 'text' and f.kept = 'bits'
                or f.field = 'city' then v_most end)
            union all
            select c.value, c.n from counted c where c.place = f.place and btrim(c.value) <> '' and c.value is distinct
              from f.unknown
          ) s
          where f.field <> 'updated_day' or s.value between (p_today - 29)::text and p_today::text
        ) c
        where p_search is null or position(lower(p_search) in lower(c.value)) > 0
        order by case when f.type <> 'day' then -c.n end, case when f.type = 'integer' then c.value::bigint end,
          c.value collate "C"
        limit p_limit
      ) v
    ) ranked;
end
$body$;

comment on function logic.rank_facets(text, guard.facet_fields[], text, integer, date, boolean, bigint[], bit varying[],
  integer[], text[], bigint[], out text, out bigint) is
  'facets and total as in logic.pick_facets. The counts are the sum of all given sources: p_totals: whether to use the '
  'stored totals; p_segments, p_bits: segments, and the bitmaps of their records to count; p_places, p_values, '
  'p_counts: counts by index of the field in p_fields (0: the number of records).';
