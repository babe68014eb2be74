-- The only mapping from a kind to the name of its table and views.

create function guard.table_of(p_kind text) returns text
language sql immutable
return case p_kind when 'organization' then 'organizations' when 'activity' then 'activities'
  when 'session' then 'sessions' end;

comment on function guard.table_of(text) is
  'Name of the table and views of a kind: organizations, activities or sessions; null for anything else, which '
  'format''s %I rejects. For generated SQL.';
