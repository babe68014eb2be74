-- needs: guard.plan_capabilities

create function logic.visible_columns(p_columns jsonb, p_role name) returns jsonb
language sql stable
begin atomic
  select coalesce(jsonb_agg(c.value - 'capability' order by c.place), '[]')
  from jsonb_array_elements(p_columns) with ordinality as c (value, place)
  where c.value ->> 'capability' is null or exists (
    select from guard.plan_capabilities p
    where p.role_name = p_role and p.capabilities @> array[c.value ->> 'capability']);
end;

comment on function logic.visible_columns(jsonb, name) is
  'The columns of a dataset (store.datasets.columns) visible to the role, as {name, type, filterable} in order.';
grant execute on function logic.visible_columns(jsonb, name) to campatlas_admin;
