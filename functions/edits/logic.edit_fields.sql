-- needs: guard.field_rules

create function logic.edit_fields(p_kind text, p_staff boolean) returns setof guard.field_rules
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select f.* from guard.field_rules f
  where f.kind = p_kind and f.given and (p_staff or f.field not in ('verified', 'early_bird'));
end;

comment on function logic.edit_fields(text, boolean) is
  'Field rules of an edit form: the fields that sources may give, without verified and early_bird unless p_staff.';
