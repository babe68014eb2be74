create function logic.fold_text(p_text text) returns text
language sql immutable parallel safe
return lower(btrim(
  case when octet_length(p_text) = char_length(p_text) then p_text
    else normalize(regexp_replace(translate(normalize(p_text, NFD), U&'\+10FFFF', ' '), U&'[\0300-\036F]', '', 'g'),
      NFC) end,
  E' \t\n\r\f\x0b') collate "default");

comment on function logic.fold_text(text) is
  'A text as search compares it: without ASCII white space around it, without accents (combining marks U+0300 to '
  'U+036F of the decomposed text), in lower case by the rules of the database''s locale. It never holds U+10FFFF, so '
  'that every text that begins with x lies between x and x with that character.';
