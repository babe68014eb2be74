-- The one expression a mask asks with; a sub-select, so it runs once per query.

create function guard.has_capability(p_capability text) returns text
language sql immutable
return format('(select p.capabilities @> %L::text[] from guard.plan_capabilities p where current_user in '
  '(p.role_name, p.sql_role))', array[p_capability]);

comment on function guard.has_capability(text) is
  'SQL text that is true when the role asking has the capability, null for a role without a row. For code that is '
  'written at deploy.';
