-- A condition on related records that the bitmaps of a record cannot say is asked of the bitmaps of the related
-- records. If few of these match, the records that they belong to are looked up.
-- needs: logic.compile_facet_segments, logic.compile_facet_records, logic.records_of_bits, guard.table_of
-- needs: guard.filter_relations

create function logic.compile_facet_related(p_kind text, p_relation text, p_where jsonb) returns text
language plpgsql stable
as $body$
declare
  v_few constant integer := 20000;
  v_relation guard.filter_relations;
  v_left_out text[];
  v_part record;
  v_segments bigint[];
  v_bits bit varying[];
  v_total bigint;
  v_ids uuid[] := '{}';
begin
  select * into strict v_relation from guard.filter_relations t where t.kind = p_kind and t.relation = p_relation;
  select i.left_out into v_left_out from store.facet_indexes i
    where i.kind = v_relation.related_kind and i.ready and i.failed_at is null;
  -- Pending changes are looked up one relation away only, so nothing related to related records; and schedules and
  -- circles take long, and would be compiled twice.
  if not found or p_where::text ~ '"(related|schedule|radius)":' then
    return null;
  end if;
  select n.* into v_part from logic.compile_facet_node(v_relation.related_kind, p_where, v_left_out, null) n;
  if v_part.condition is null or v_part.doubt is not null then
    return null;
  end if;
  execute logic.compile_facet_segments(v_relation.related_kind, v_part.condition, null, false)
    into v_segments, v_bits;
  select coalesce(sum(bit_count(b.bits)), 0) into v_total from unnest(v_bits) as b (bits);
  if v_total > v_few then
    return null;
  elsif v_total > 0 then
    execute format('select coalesce(array_agg(distinct r.id), ''{}'') from logic.records_of_bits($1, $2) as b (id) '
      'join store.%I u on u.id = b.id join store.%I r on %s',
      guard.table_of(v_relation.related_kind), guard.table_of(p_kind), format(v_relation.link, 'u', 'r'))
      into v_ids using v_segments, v_bits;
  end if;
  -- Contains the relation's name, by which logic.facet_changes knows that changes of related records matter.
  return format('(case %L when '''' then s.alive else %s end)', p_relation || '.',
    case when v_ids = '{}' then 's.alive & ~s.alive' else logic.compile_facet_records(p_kind, v_ids) end);
end
$body$;

comment on function logic.compile_facet_related(text, text, jsonb) is
  'SQL text over s (store.facet_segments) for the bitmap of the records of p_kind of which a related record satisfies '
  'p_where, by the bitmaps of the related kind; null when these cannot say it or more than 20,000 satisfy it.';
