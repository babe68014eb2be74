-- needs: guard.table_of, guard.facet_fields, guard.filter_relations, guard.now, logic.join_needed

create function logic.compile_bit_inserts(p_kind text, p_left_out text[], p_size integer, out inserts text[])
language plpgsql stable
as $body$
declare
  v_table constant text := guard.table_of(p_kind);
  v_words constant integer := p_size / 64;
  v_day constant text := ((guard.now() at time zone 'UTC')::date - 29)::text;
  v_source record;
  v_words_of text;
begin
  inserts := '{}';
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
    inserts := inserts || format($text$
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
      array_position(v_source.fields, 'updated_day'), v_day, v_words, v_source.fields, p_size);
  end loop;
end
$body$;

comment on function logic.compile_bit_inserts(text, text[], integer) is
  'SQL texts that write the bitmaps of all fields with a bitmap for each value, except p_left_out: one for the records '
  'themselves and one for each relation. They read facet_stage; $1 is the segments, each of p_size records, $2 and $3 '
  'the first and last place.';
