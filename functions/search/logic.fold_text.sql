create function logic.fold_text(p_text text) returns text
language sql immutable parallel safe
return lower(btrim(
  case when octet_length(p_text) = char_length(p_text) then p_text
    else normalize(regexp_replace(translate(normalize(p_text, NFD), U&'\+10FFFF', ' '), U&'[\0300-\036F]', '', 'g'),
      NFC) end,
  E' \t\n\r\f\x0b') collate "default");

comment on function logic.fold_text(text) is
  'Normalizes a text for search comparison: trims ASCII white space, removes accents (combining marks U+0300 to '
  'U+036F of the decomposed text), and folds to lower case by the database''s locale. The result never contains '
  'U+10FFFF, so all texts that start with x sort between x and x followed by that character.';
