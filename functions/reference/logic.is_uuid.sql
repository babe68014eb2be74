create function logic.is_uuid(p_text text) returns boolean
language sql immutable parallel safe
return p_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

comment on function logic.is_uuid(text) is
  'Whether a text is a UUID in canonical form; PostgreSQL itself accepts other forms, too.';
