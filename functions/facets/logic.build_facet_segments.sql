-- needs: guard.table_of, guard.facet_fields, guard.filter_relations, guard.now, logic.join_needed

create function logic.build_facet_segments(p_kind text, p_ids uuid[], p_staged int4range, p_left_out text[])
  returns bigint
language plpgsql volatile set work_mem = '256MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_size constant integer := 15360;
  v_words constant integer := v_size / 64;
  -- Number of segments that are built with one scan of the tables.
  v_together constant integer := 32;
  v_table constant text := guard.table_of(p_kind);
  v_digits constant guard.facet_fields[] := array(select f from guard.facet_fields f
    where f.kind = p_kind and f.kept in ('digits', 'set'));
  v_day constant text := ((guard.now() at time zone 'UTC')::date - 29)::text;
  v_source record;
  v_words_of text;
  v_bits text[] := '{}';
  v_text text;
  v_numbers text;
  v_rows bigint;
  v_last integer;
  v_segments bigint[];
begin
  if p_ids is null then
    create temporary table facet_stage on commit drop as
      select s.record_id as id, s.region_key, s.city, s.place - lower(p_staged) as place
      from store.facet_stages s where s.kind = p_kind and s.place between lower(p_staged) and upper(p_staged) - 1;
  else
    execute format($text$
      create temporary table facet_stage on commit drop as
        select r.id, r.region_key, r.city, row_number() over
          (order by r.region_key, lower(btrim(r.city)), r.city, r.id)::integer - 1 as place
        from store.%I r where r.id = any ($1)$text$, v_table) using p_ids;
  end if;
  get diagnostics v_rows = row_count;
  create index on facet_stage (place);
  analyze facet_stage;

  -- Bits are collected in words of 64 bits, which are then concatenated, with zeros for missing words. Records in one
  -- word with the same related record get its values together.
  for v_source in
    select t.link, guard.table_of(coalesce(t.related_kind, p_kind)) as table_name,
      array_agg(f.field order by f.place) as fields, string_agg(format('(%s, %s)', f.place, f.source), ', '
        order by f.place) as lists,
      t.related_kind, string_agg(f.joins, '') as joins
    from (
      select row_number() over (partition by d.relation order by d.field) as place, d.*
      from (select distinct f.field, f.source, f.relation, f.joins from guard.facet_fields f
        where f.kind = p_kind and f.kept = 'bits' and f.field <> all (p_left_out)) d
    ) f left join guard.filter_relations t on t.kind = p_kind and t.relation = f.relation
    group by t.link, t.related_kind
  loop
    v_words_of := case when v_source.link is null
      then 'select t.id, (t.place - $2) / 64 as place, 1::bigint << (63 - (t.place - $2) % 64) as bits from '
        'facet_stage t where t.place between $2 and $3'
      else format('select r.id, (t.place - $2) / 64 as place, bit_or(1::bigint << (63 - (t.place - $2) %% 64)) as '
        'bits from facet_stage t join store.%I o on o.id = t.id '
        'join store.%I r on %s where t.place between $2 and $3 group by 1, 2', v_table, v_source.table_name,
          format(v_source.link, 'r', 'o')) end;
    v_bits := v_bits || format($text$
      with pair as (
        select t.place, t.bits, f.field, unnest(f.list) collate "C" as value
        from (%1$s) t join store.%2$I r on r.id = t.id %3$s cross join lateral (values %4$s) as f (field, list)
      ), word as (
        select p.field, p.value, p.place, bit_or(p.bits) as bits from pair p
        where p.value is not null and (p.field is distinct from %5$L::integer or p.value >= %6$L) group by p.field,
          p.value, p.place
      ), gap as (
        select w.field, w.value, w.bits, w.place / %7$s as segment, w.place %% %7$s as place,
          w.place %% %7$s - coalesce(lag(w.place %% %7$s)
            over (partition by w.field, w.value, w.place / %7$s order by w.place), -1) - 1 as before
        from word w
      )
      insert into store.facet_bits (segment_id, field, value, bits)
      select $1[g.segment + 1], (%8$L::text[])[g.field], g.value,
        substring(('x' || string_agg(repeat('0', 16 * g.before) || lpad(to_hex(g.bits), 16, '0'), ''
        order by g.place) || repeat('0', 16 * (%7$s - 1 - max(g.place))))::bit varying
          from 1 for least(%9$s, $3 - $2 + 1 - g.segment * %9$s))
      from gap g group by g.segment, g.field, g.value$text$, v_words_of, v_source.table_name,
        logic.join_needed(coalesce(v_source.related_kind, p_kind), v_source.joins, ''), v_source.lists,
      array_position(v_source.fields, 'updated_day'), v_day, v_words, v_source.fields, v_size);
  end loop;
  -- Each slot needs a digit, even if its record was deleted meanwhile.
  select format($text$
    with number as (
      select t.place - $2 as slot, %1$s from facet_stage t left join (store.%2$I r %7$s) on r.id = t.id
        where t.place between $2 and $3
    ), word as (
      select n.slot / 64 as place, %3$s from number n group by n.slot / 64
    )
    insert into store.facet_bits (segment_id, field, value, bits)
    select $1[w.place / %4$s + 1], d.field, d.value,
      substring(('x' || string_agg(lpad(to_hex(d.bits), 16, '0'), '' order by w.place))::bit varying
        from 1 for least(%5$s, $3 - $2 + 1 - w.place / %4$s * %5$s))
    from word w cross join lateral (values %6$s) as d (field, value, bits)
    group by w.place / %4$s, d.field, d.value$text$,
      string_agg(format('%s as n%s', f.source, f.place), ', '), v_table,
      string_agg(format('bit_or(case when n.n%1$s is null then 0 else 1 end::bigint << (63 - n.slot %% 64)) as s%1$s',
        f.place) || (
        select coalesce(string_agg(format(', bit_or((coalesce(n.n%1$s, 0) >> %2$s & 1)::bigint << (63 - n.slot %% '
          '64)) as d%1$s_%2$s', f.place, k), ''), '')
        from generate_series(0, f.digits - 1) k), ', '),
      v_words, v_size,
      string_agg(format('(%L, ''set'', w.s%s)', f.field, f.place) || (
        select coalesce(string_agg(format(', (%L, ''%s'', w.d%s_%2$s)', f.field, k, f.place), ''), '')
          from generate_series(0, f.digits - 1) k), ', '),
      logic.join_needed(p_kind, string_agg(f.joins, ''), ''))
    into v_numbers from unnest(v_digits) with ordinality
      as f (kind, name, field, type, capability, unknown, source, kept, asked, standard, relation, digits, scale, joins,
      single, place);

  for v_first in 0 .. v_rows - 1 by v_size * v_together loop
    v_last := least(v_first + v_size * v_together, v_rows) - 1;
    with added as (
      insert into store.facet_segments (kind, alive)
        select p_kind, repeat('1', least(v_size, v_rows - n.first)::integer)::bit varying
          from generate_series(v_first, v_last, v_size) as n (first) order by n.first
      returning id
    )
    select array_agg(a.id order by a.id) into v_segments from added a;
    insert into store.facet_slots (record_id, segment_id, slot)
      select t.id, v_segments[(t.place - v_first) / v_size + 1], (t.place - v_first) % v_size from facet_stage t
        where t.place between v_first and v_last order by t.place;
    insert into store.facet_places (segment_id, kind, first, length, region_key, city_key, city)
      select v_segments[(t.place - v_first) / v_size + 1], p_kind, min(t.place - v_first) % v_size, count(*),
        t.region_key, lower(btrim(t.city)), t.city
      from facet_stage t where t.place between v_first and v_last group by (t.place - v_first) / v_size, t.region_key,
        t.city;
    execute v_numbers using v_segments, v_first, v_last;
    foreach v_text in array v_bits loop
      execute v_text using v_segments, v_first, v_last;
    end loop;
  end loop;
  drop table facet_stage;
  return v_rows;
end
$body$;

comment on function logic.build_facet_segments(text, uuid[], int4range, text[]) is
  'Builds segments for the records with these ids (p_ids) or for those staged at these places (p_staged), without '
  'bitmaps for the fields p_left_out. Returns the number of records.';
