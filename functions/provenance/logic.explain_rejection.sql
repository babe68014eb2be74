create function logic.explain_rejection(p_state text, p_constraint text, p_column text, p_message text) returns text
language sql stable set search_path = pg_catalog, pg_temp
return case
  when p_column = 'owner_id' then 'activity: it belongs to no organization, so the session would have none.'
  when p_state = '23502' and p_column <> '' then format('fields.%s: is required.', p_column)
  else coalesce(
    (select obj_description(c.oid, 'pg_constraint') from pg_constraint c
      where c.conname = p_constraint and c.connamespace = 'store'::regnamespace),
    obj_description(to_regclass('store.' || quote_ident(nullif(p_constraint, ''))), 'pg_class'),
    format('The database refuses it: %s.', p_message))
end;

comment on function logic.explain_rejection(text, text, text, text) is
  'Explains to the person who entered a value why the database rejects it, from the error''s SQLSTATE, constraint, '
  'column and message. The reason is the comment on the constraint.';
