-- needs: guard.facet_fields, guard.now, logic.join_needed

create function logic.build_facet_segments(p_kind text, p_ids uuid[], p_left_out text[]) returns bigint
language plpgsql volatile set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_size constant integer := 15360;
  v_table constant text := case p_kind when 'activity' then 'activities' else p_kind || 's' end;
  v_fields text;
  v_digits text[];
  v_digit text;
  v_text text;
  v_rows bigint;
  v_segment bigint;
begin
  execute format($text$
    create temporary table facet_stage on commit drop as
      select r.id, r.region_key, r.city, row_number() over (order by r.region_key, lower(btrim(r.city)), r.city, r.id)::integer - 1 as place
      from store.%I r %s$text$, v_table, case when p_ids is not null then 'where r.id = any ($1)' end) using p_ids;
  get diagnostics v_rows = row_count;
  create index on facet_stage (place);
  analyze facet_stage;

  select string_agg(format('(%L, %s)', f.field, f.source), ', ') into v_fields
    from (select distinct on (f.field) f.* from guard.facet_fields f where f.kind = p_kind and f.kept = 'bits' and f.field <> all (p_left_out)) f;
  -- Every slot gives a digit, a record that went meanwhile too.
  v_digits := array(
    select format($text$
      insert into store.facet_bits (segment_id, field, value, bits)
      select $1, %L, d.value, d.bits::bit varying
      from (select %s, string_agg(case when n.n is null then '0' else '1' end, '') as known
        from (select %s as n from facet_stage t left join store.%I r on r.id = t.id where t.place between $2 and $3 order by t.place) n) a
      cross join lateral (values %s, ('set', a.known)) as d (value, bits)$text$, f.field,
      (select string_agg(format('string_agg(case n.n >> %1$s & 1 when 1 then ''1'' else ''0'' end, '''') as d%1$s', k), ', ') from generate_series(0, 14) k),
      f.source, v_table, (select string_agg(format('(''%1$s'', a.d%1$s)', k), ', ') from generate_series(0, 14) k))
    from guard.facet_fields f where f.kind = p_kind and f.kept = 'digits');
  -- Bits are gathered in words of 64, the words put in a row with zeros between.
  v_text := format($text$
    with pair as (
      select t.place - $2 as slot, f.field, unnest(f.list) as value
      from facet_stage t join store.%I r on r.id = t.id %s cross join lateral (values %s) as f (field, list)
      where t.place between $2 and $3
    ), word as (
      select p.field, p.value, p.slot / 64 as place, bit_or(1::bigint << (63 - p.slot %% 64)) as bits from pair p
      where p.value is not null and (p.field <> 'updated_day' or p.value >= $4) group by p.field, p.value, p.slot / 64
    ), gap as (
      select w.*, w.place - coalesce(lag(w.place) over (partition by w.field, w.value order by w.place), -1) - 1 as before from word w
    )
    insert into store.facet_bits (segment_id, field, value, bits)
    select $1, g.field, g.value, substring(('x' || string_agg(repeat('0', 16 * g.before) || lpad(to_hex(g.bits), 16, '0'), '' order by g.place)
      || repeat('0', 16 * (($3 - $2) / 64 - max(g.place))))::bit varying from 1 for $3 - $2 + 1)
    from gap g group by g.field, g.value$text$, v_table, logic.join_needed(p_kind, v_fields, ''), v_fields);

  for v_first in 0 .. v_rows - 1 by v_size loop
    insert into store.facet_segments (kind, alive) values (p_kind, repeat('1', least(v_size, v_rows - v_first)::integer)::bit varying) returning id into v_segment;
    insert into store.facet_slots (record_id, segment_id, slot)
      select t.id, v_segment, t.place - v_first from facet_stage t where t.place between v_first and v_first + v_size - 1;
    insert into store.facet_places (segment_id, kind, first, length, region_key, city_key, city)
      select v_segment, p_kind, min(t.place) - v_first, count(*), t.region_key, lower(btrim(t.city)), t.city
      from facet_stage t where t.place between v_first and v_first + v_size - 1 group by t.region_key, t.city;
    foreach v_digit in array v_digits loop
      execute v_digit using v_segment, v_first, least(v_first + v_size, v_rows)::integer - 1;
    end loop;
    execute v_text using v_segment, v_first, least(v_first + v_size, v_rows)::integer - 1, ((guard.now() at time zone 'UTC')::date - 29)::text;
  end loop;
  drop table facet_stage;
  return v_rows;
end
$body$;

comment on function logic.build_facet_segments(text, uuid[], text[]) is
  'Makes segments of the records of a kind, or of those with these ids, without the fields that are left out, and says how many records that were.';
