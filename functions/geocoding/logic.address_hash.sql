-- Stable and not immutable because of convert_to. Case is folded independently of the database's collation, so results
-- stay valid after a move to another cluster.

create function logic.address_hash(p_street text, p_city text, p_state text, p_zip text) returns bytea
language sql stable parallel safe
return sha256(convert_to(regexp_replace(
  lower((' ' || coalesce(p_street, '') || e' \x1f ' || coalesce(p_city, '') || e' \x1f ' || coalesce(p_state, '')
    || e' \x1f ' || coalesce(p_zip, '') || ' ') collate "C"),
  e'[\x01-\x1e -/:-@[-`{-\x7f]+', ' ', 'g'), 'UTF8'));

comment on function logic.address_hash(text, text, text, text) is
  'SHA-256 of a normalized address: addresses that differ only in case, spaces and ASCII punctuation have equal '
  'hashes. A blank part equals a missing one.';
