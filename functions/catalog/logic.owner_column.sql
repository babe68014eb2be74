create function logic.owner_column(p_kind text) returns text
language sql immutable
return case p_kind when 'organization' then 'id' when 'activity' then 'organization_id' else 'owner_id' end;

comment on function logic.owner_column(text) is
  'The column of a kind''s table (guard.table_of) with the organization that owns the record (logic.owner_of).';
