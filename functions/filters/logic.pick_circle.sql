-- needs: logic.compile_facet_circle, logic.compile_facet_doubt, logic.compile_facet_segments, logic.facet_changes
-- needs: logic.records_of_bits

create function logic.pick_circle(p_kind text, p_radius jsonb, out owners uuid[], out undecided uuid[],
  out whose uuid[])
language plpgsql stable
as $body$
declare
  -- Narrower squares than for facets, since to read a record takes some four pages; most records are sessions.
  v_parts constant integer := case p_kind when 'session' then 64 else 32 end;
  -- With more, everything is found from the rows.
  v_most constant integer := 2000;
  v_circle record;
  v_changed record;
  v_segments bigint[];
  v_bits bit varying[];
  v_doubtful record;
begin
  select c.* into v_circle from logic.compile_facet_circle(p_kind, p_radius, v_parts) c
    where exists (select from store.facet_indexes i where i.kind = p_kind and i.ready and i.failed_at is null);
  if v_circle.condition is null then
    return;
  end if;
  select c.amount, coalesce(c.record_ids, '{}') as ids into v_changed
    from logic.facet_changes(p_kind, v_circle.condition, v_most) c;
  if v_changed.amount > v_most then
    return;
  end if;
  execute logic.compile_facet_segments(p_kind, v_circle.condition, null, v_changed.ids <> '{}')
    into v_segments, v_bits using v_changed.ids;
  owners := array(select distinct b.owner_id from logic.records_of_bits(v_segments, v_bits) as b);
  undecided := v_changed.ids;
  whose := array_fill(null::uuid, array[cardinality(undecided)]);
  if v_circle.doubt is not null then
    execute logic.compile_facet_doubt(p_kind, v_circle.doubt, null, 0) into v_doubtful;
    select undecided || array_agg(b.id), whose || array_agg(b.owner_id) into undecided, whose
      from logic.records_of_bits(v_doubtful.segments, v_doubtful.bits) as b where b.id <> all (v_changed.ids);
  end if;
end
$body$;

comment on function logic.pick_circle(text, jsonb, out uuid[], out uuid[], out uuid[]) is
  'owners: the organizations of the records of a kind that bitmaps know to be in a circle, null when bitmaps cannot '
  'tell; undecided: the records whose rows have to be read, and, in the same order, whose: the organizations of these, '
  'null where that may have changed as well. p_radius: accepted by logic.compile_radius before.';
