-- needs: guard.table_of, guard.filter_relations

create function logic.facet_changes(p_kind text, p_condition text, p_most bigint, out amount bigint,
  out record_ids uuid[])
language plpgsql stable
as $body$
declare
  v_relation guard.filter_relations;
  v_part record;
  v_ids uuid[];
begin
  select coalesce(sum(case when c.record_ids is null then 1000000 else c.size end), 0) into amount
    from store.facet_changes c where c.kind = p_kind;
  if amount between 1 and p_most then
    record_ids := array(select distinct u.id from store.facet_changes c cross join unnest(c.record_ids) as u (id)
      where c.kind = p_kind);
  end if;
  for v_relation in select t.* from guard.filter_relations t
    where t.kind = p_kind and position('''' || t.relation || '.' in p_condition) > 0 loop
    select f.amount, f.record_ids into v_part from logic.facet_changes(v_relation.related_kind, '', p_most) f;
    amount := amount + v_part.amount;
    if cardinality(v_part.record_ids) > 0 then
      execute format('select array_agg(distinct r.id) from %s join store.%I r on %s where u.id = any ($1)',
        -- A deleted parent is still named by the records that belonged to it; a record that moved to another parent was
        -- logged as a change itself.
        case when v_relation.relation = v_relation.related_kind then 'unnest($1) as u (id)'
          else format('store.%I u', guard.table_of(v_relation.related_kind)) end,
        guard.table_of(p_kind), format(v_relation.link, 'u', 'r')) into v_ids using v_part.record_ids;
      record_ids := record_ids || v_ids;
    end if;
  end loop;
end
$body$;

comment on function logic.facet_changes(text, text, bigint) is
  'amount: how many pending changes concern a kind or the related records that p_condition (of '
  'logic.compile_facet_bits) uses, a million for an emptied table; record_ids: the records of the kind whose bitmaps '
  'may be out of date, complete when amount is at most p_most.';
