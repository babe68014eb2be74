-- A place alone is the most frequent condition. Compiling and planning it each time would cost more than answering it,
-- so it has a function of its own, with cached plans.
-- needs: logic.region_key

create function logic.facets_of_place(p_kind text, p_region text, p_city text, out segments bigint[],
  out bits bit varying[])
language plpgsql stable set plan_cache_mode = force_generic_plan
as $body$
declare
  -- Stated, since the collation of a role's name would spread to the text, which would then be folded in another way
  -- and match no index.
  v_kind constant text collate "default" := p_kind;
  v_region_key constant text collate "default" := logic.region_key(p_region collate "default");
  v_city_key constant text collate "default" := lower(btrim(p_city) collate "default");
begin
  select array_agg(c.id), array_agg(c.bits) into segments, bits
  from (
    -- Within a region the records of a city are neighbours in a segment.
    select s.id, bit_or(overlay(s.alive & ~s.alive placing substring(s.alive from g.first for g.length) from g.first))
      as bits
    from (
      select p.segment_id, p.region_key, min(p.first) + 1 as first, sum(p.length)::integer as length
      from (
        select o.segment_id, o.region_key, o.first, o.length from store.facet_places o
          where o.kind = v_kind and o.region_key = v_region_key and (v_city_key is null or o.city_key = v_city_key)
        union all
        select o.segment_id, o.region_key, o.first, o.length from store.facet_places o
          where v_region_key is null and o.kind = v_kind and o.city_key = v_city_key
      ) p
      group by p.segment_id, p.region_key
    ) g
    join store.facet_segments s on s.id = g.segment_id
    group by s.id
  ) c
  where bit_count(c.bits) > 0;
end
$body$;

comment on function logic.facets_of_place(text, text, text, out bigint[], out bit varying[]) is
  'The segments with records of a region, a city or both, compared as in lists, and in the same order the bitmaps of '
  'these records. Only to be used while no change is pending.';
