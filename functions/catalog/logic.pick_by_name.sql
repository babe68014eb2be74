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
    -- Said outright: the collation of a role's name would spread to it.
    v_ids := logic.pick_few_names(p_kind, v_node ->> 'value' collate "default");
    if v_ids is not null then
      return v_ids;
    end if;
  end loop;
  return null;
end
$body$;

comment on function logic.pick_by_name(text, jsonb) is
  'Records, 500 at most, among which are all that a structured filter matches, since it asks for a part of a name that '
  'no others have; null when it does not, or more have it. p_filter: as logic.compile_filter has taken it.';
