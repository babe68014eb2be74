-- The condition of every mask; a sub-select, so that it is evaluated once per query. PostgreSQL plans it for every
-- masked column: an array of both names has one plan, an OR of them would be planned with indexes too.

create function guard.has_capability(p_capability text) returns text
language sql immutable
return format('(select p.capabilities @> %L::text[] from guard.plan_capabilities p where current_user = any '
  '(array[p.role_name, p.sql_role]))', array[p_capability]);

comment on function guard.has_capability(text) is
  'SQL text that is true when current_user has the capability, false or null otherwise (null for a role without a '
  'row). For code generated at deploy.';
