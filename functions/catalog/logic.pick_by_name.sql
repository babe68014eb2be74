-- needs: logic.pick_few_names

create function logic.pick_by_name(p_kind text, p_filter jsonb) returns uuid[]
language plpgsql stable
as $body$
declare
  v_node jsonb;
  v_ids uuid[];
begin
  for v_node in
    select n.node from jsonb_array_elements(coalesce(p_filter -> 'all', jsonb_build_array(p_filter))) as n (node)
    where n.node @> '{"field": "name", "op": "containsText"}'
  loop
    -- Explicit collation, see logic.compile_parameters.
    v_ids := logic.pick_few_names(p_kind, v_node ->> 'value' collate "default");
    if v_ids is not null then
      return v_ids;
    end if;
  end loop;
  return null;
end
$body$;

comment on function logic.pick_by_name(text, jsonb) is
  'At most 500 candidate records that include every match of a structured filter, because one of its conditions asks '
  'for a rare part of a name; null if there is no such condition. p_filter: as accepted by logic.compile_filter.';
