-- The one place that knows how a kind's table, and what is named after it, is called.

create function guard.table_of(p_kind text) returns text
language sql immutable
return case p_kind when 'organization' then 'organizations' when 'activity' then 'activities'
  when 'session' then 'sessions' end;

comment on function guard.table_of(text) is
  'Name of the table and the views of a kind: organizations, activities or sessions; null for anything else, which %I '
  'refuses. For SQL text.';
