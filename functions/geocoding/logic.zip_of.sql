create function logic.zip_of(p_postal_code text) returns text
language sql immutable parallel safe
return substring(p_postal_code from '^\s*(\d{5})(?:-?\d{4})?\s*$');

comment on function logic.zip_of(text) is 'The five digits of a ZIP code or ZIP+4; null for anything else.';
