create function logic.compile_text(p_source text, p_text text, p_is_indexed boolean default false,
  out condition text, out traits text[])
language plpgsql immutable
as $body$
declare
  -- Stated, since the collation of a role's name would spread to the text, and lower() would fold ASCII letters only.
  v_pattern constant text := quote_literal(
    '%' || regexp_replace(lower(p_text collate "default"), '([\\%_])', '\\\1', 'g') || '%');
  -- A shorter text has no trigram.
  v_has_trigrams constant boolean := p_is_indexed and char_length(p_text) >= 3;
begin
  traits := case when v_has_trigrams then '{trigrams}' else '{}' end;
  -- Folding ASCII letters only takes a third of the time. For an ASCII text it finds the same matches, unless the text
  -- has a k or an i: the lower case of the Kelvin sign and of the dotted I.
  -- What the index finds has no need of it.
  if p_text ~ '[^\x01-\x7f]' or v_has_trigrams then
    condition := format('lower(%s) like %s', p_source, v_pattern);
  elsif p_text ~* '[ki]' then
    condition := format(
      '(lower(%1$s collate "C") like %2$s or octet_length(%1$s) <> char_length(%1$s) and lower(%1$s) like %2$s)',
      p_source, v_pattern);
    traits := '{and,or}';
  else
    condition := format('lower(%s collate "C") like %s', p_source, v_pattern);
  end if;
end
$body$;

comment on function logic.compile_text(text, text, boolean) is
  'Condition that a text expression contains a text, ignoring case by the database''s locale; %, _ and \\ are plain '
  'characters. p_is_indexed: lower(p_source) has a trigram index. traits: as in logic.compile_conditions.';
