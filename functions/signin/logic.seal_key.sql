-- A sealed value consists of the version (1), the length of the key's id, the id, then iv, tag and ciphertext
-- (server/seal/seal.ts).

create function logic.seal_key(p_sealed bytea) returns text
language sql immutable
begin atomic
  select case when get_byte(p_sealed, 0) = 1 then
    convert_from(substr(p_sealed, 3, get_byte(p_sealed, 1)), 'SQL_ASCII') end;
end;

comment on function logic.seal_key(bytea) is
  'The id of the key a value was sealed with; null for another version. Does not decrypt the value.';
