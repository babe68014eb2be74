-- Stable for convert_to alone. It folds by itself and never by the collation of the cluster: a catalog that moves to
-- another one keeps its points.

create function logic.address_hash(p_street text, p_city text, p_state text, p_zip text) returns bytea
language sql stable parallel safe
return sha256(convert_to(regexp_replace(
  lower((' ' || coalesce(p_street, '') || e' \x1f ' || coalesce(p_city, '') || e' \x1f ' || coalesce(p_state, '')
    || e' \x1f ' || coalesce(p_zip, '') || ' ') collate "C"),
  e'[\x01-\x1e -/:-@[-`{-\x7f]+', ' ', 'g'), 'UTF8'));

comment on function logic.address_hash(text, text, text, text) is
  'SHA-256 by which addresses are equal that differ in case, spaces and punctuation of ASCII alone. A blank part is a '
  'missing one.';
