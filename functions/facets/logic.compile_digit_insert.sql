-- needs: guard.table_of, guard.facet_fields, logic.join_needed

create function logic.compile_digit_insert(p_kind text, p_size integer) returns text
language plpgsql stable
as $body$
declare
  v_table constant text := guard.table_of(p_kind);
  v_digits constant guard.facet_fields[] := array(select f from guard.facet_fields f
    where f.kind = p_kind and f.kept in ('digits', 'set'));
begin
  -- Each slot needs a digit, even if its record was deleted meanwhile.
  return (select format($text$
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
    group by w.place / %4$s, d.field, d.value
    -- The highest digits, of which many segments are asked, share pages.
    order by w.place / %4$s, d.field, length(d.value) desc, d.value desc$text$,
      string_agg(format('%s as n%s', f.source, f.place), ', '), v_table,
      string_agg(format('bit_or(case when n.n%1$s is null then 0 else 1 end::bigint << (63 - n.slot %% 64)) as s%1$s',
        f.place) || (
        select coalesce(string_agg(format(', bit_or((coalesce(n.n%1$s, 0) >> %2$s & 1)::bigint << (63 - n.slot %% '
          '64)) as d%1$s_%2$s', f.place, k), ''), '')
        from generate_series(0, f.digits - 1) k), ', '),
      p_size / 64, p_size,
      string_agg(format('(%L, ''set'', w.s%s)', f.field, f.place) || (
        select coalesce(string_agg(format(', (%L, ''%s'', w.d%s_%2$s)', f.field, k, f.place), ''), '')
          from generate_series(0, f.digits - 1) k), ', '),
      logic.join_needed(p_kind, string_agg(f.joins, ''), ''))
    from unnest(v_digits) with ordinality
      as f (kind, name, field, type, capability, unknown, source, kept, asked, standard, relation, digits, scale, joins,
      single, place));
end
$body$;

comment on function logic.compile_digit_insert(text, integer) is
  'SQL text that writes the bitmaps of all fields with a bitmap for each binary digit, or for being set. Reads '
  'facet_stage; parameters as in logic.compile_bit_inserts.';
