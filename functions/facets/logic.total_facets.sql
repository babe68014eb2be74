create function logic.total_facets(p_kind text) returns void
language sql volatile set search_path = pg_catalog, pg_temp
as $body$
  -- Includes blank and unknown values: answers never show them, but conditions can match them. Unchanged totals are not
  -- written.
  with fresh as materialized (
    select p_kind as kind, q.field, q.value, q.amount
    from (
      select b.field, b.value, sum(bit_count(b.bits & s.alive)) as amount
        from store.facet_segments s join store.facet_bits b on b.segment_id = s.id
        where s.kind = p_kind group by b.field, b.value
      union all
      select u.field, u.value, sum(bit_count(substring(s.alive from p.first + 1 for p.length)))
        from store.facet_segments s join store.facet_places p on p.segment_id = s.id cross
          join lateral (values ('city', p.city), ('region', p.region_key)) as u (field, value)
        where s.kind = p_kind group by u.field, u.value
    ) q
    where q.amount > 0 and q.value is not null
    union all
    select p_kind, '', '', coalesce(sum(bit_count(s.alive)), 0) from store.facet_segments s where s.kind = p_kind
  ), gone as (
    delete from store.facet_totals t where t.kind = p_kind
      and not exists (select from fresh f where f.field = t.field and f.value = t.value)
  ), moved as (
    update store.facet_totals t set amount = f.amount from fresh f
      where t.kind = p_kind and t.field = f.field and t.value = f.value and t.amount <> f.amount
  )
  insert into store.facet_totals (kind, field, value, amount)
    select f.kind, f.field, f.value, f.amount from fresh f
    where not exists (select from store.facet_totals t where t.kind = p_kind and t.field = f.field
      and t.value = f.value)
$body$;

comment on function logic.total_facets(text) is 'Updates the totals of a kind to the counts of its bitmaps.';
