-- Inlined into the calling query.

create function logic.link_operations(p_links jsonb) returns table (is_removal boolean, address text, "position" bigint)
language sql immutable parallel safe
begin atomic
  select false, a.* from jsonb_array_elements_text(p_links -> 'add') with ordinality a
  union all
  select true, a.* from jsonb_array_elements_text(p_links -> 'remove') with ordinality a;
end;

comment on function logic.link_operations(jsonb) is
  'The effect of the links of a contribution, {add, remove}, on each address, with its position in its list.';
