-- needs: guard.table_of, logic.owner_column, logic.compile_bit_inserts, logic.compile_digit_insert

create function logic.build_facet_segments(p_kind text, p_ids uuid[], p_staged int4range, p_left_out text[])
  returns bigint
language plpgsql volatile set work_mem = '256MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_size constant integer := 15360;
  -- Number of segments that are built with one scan of the tables.
  v_together constant integer := 32;
  v_table constant text := guard.table_of(p_kind);
  v_owner constant text := logic.owner_column(p_kind);
  v_bits constant text[] := logic.compile_bit_inserts(p_kind, p_left_out, v_size);
  v_digits constant text := logic.compile_digit_insert(p_kind, v_size);
  v_insert text;
  v_rows bigint;
  v_last integer;
  v_segments bigint[];
begin
  if p_ids is null then
    execute format($text$
      create temporary table facet_stage on commit drop as
        select s.record_id as id, s.region_key, s.city, r.%I as owner_id, s.place - lower($1) as place
        from store.facet_stages s left join store.%I r on r.id = s.record_id
        where s.kind = $2 and s.place between lower($1) and upper($1) - 1$text$, v_owner, v_table)
      using p_staged, p_kind;
  else
    execute format($text$
      create temporary table facet_stage on commit drop as
        select r.id, r.region_key, r.city, r.%I as owner_id, row_number() over
          (order by r.region_key, lower(btrim(r.city)), r.city, r.id)::integer - 1 as place
        from store.%I r where r.id = any ($1)$text$, v_owner, v_table) using p_ids;
  end if;
  get diagnostics v_rows = row_count;
  create index on facet_stage (place);
  analyze facet_stage;

  for v_first in 0 .. v_rows - 1 by v_size * v_together loop
    v_last := least(v_first + v_size * v_together, v_rows) - 1;
    with added as (
      insert into store.facet_segments (kind, alive)
        select p_kind, repeat('1', least(v_size, v_rows - n.first)::integer)::bit varying
          from generate_series(v_first, v_last, v_size) as n (first) order by n.first
      returning id
    )
    select array_agg(a.id order by a.id) into v_segments from added a;
    insert into store.facet_slots (record_id, segment_id, slot, owner_id)
      select t.id, v_segments[(t.place - v_first) / v_size + 1], (t.place - v_first) % v_size, t.owner_id
        from facet_stage t where t.place between v_first and v_last order by t.place;
    insert into store.facet_places (segment_id, kind, first, length, region_key, city_key, city)
      select v_segments[(t.place - v_first) / v_size + 1], p_kind, min(t.place - v_first) % v_size, count(*),
        t.region_key, lower(btrim(t.city)), t.city
      from facet_stage t where t.place between v_first and v_last group by (t.place - v_first) / v_size, t.region_key,
        t.city;
    execute v_digits using v_segments, v_first, v_last;
    foreach v_insert in array v_bits loop
      execute v_insert using v_segments, v_first, v_last;
    end loop;
  end loop;
  drop table facet_stage;
  return v_rows;
end
$body$;

comment on function logic.build_facet_segments(text, uuid[], int4range, text[]) is
  'Builds segments for the records with these ids (p_ids) or for those staged at these places (p_staged), without '
  'bitmaps for the fields p_left_out. Returns the number of records.';
