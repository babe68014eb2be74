-- needs: logic.leave_facet_slots, logic.build_facet_segments

create function logic.build_facet_slice(p_index store.facet_indexes, p_size integer,
  out index store.facet_indexes, out built bigint)
language plpgsql volatile
as $body$
declare
  v_kind constant text := p_index.kind;
  v_last constant integer := least(p_index.built + p_size, p_index.staged);
begin
  index := p_index;
  if index.ready then
    perform logic.leave_facet_slots(v_kind, array(select s.record_id from store.facet_stages s
      where s.kind = v_kind and s.place between index.built and v_last - 1));
  end if;
  built := logic.build_facet_segments(v_kind, null, int4range(index.built, v_last), index.left_out);
  index.built := v_last;
  if v_last = index.staged then
    delete from store.facet_stages s where s.kind = v_kind;
    index.staged := null;
    index.built := null;
    index.appended := 0;
    index.ready := true;
  end if;
end
$body$;

comment on function logic.build_facet_slice(store.facet_indexes, integer) is
  'Builds the segments of the next p_size staged records of a rebuild. index: p_index as changed, with staged null '
  'after the last slice; built: number of records.';
