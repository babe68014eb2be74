-- needs: logic.compile_facet_leaf, logic.compile_facet_texts, logic.compile_text

create function logic.compile_facet_presence(p_kind text, p_field text, p_name text, p_op text, p_text text,
  p_has_set boolean, p_left_out text[]) returns text
language plpgsql stable
as $body$
declare
  v_bits constant text := case when p_has_set then logic.compile_facet_leaf('value', p_field || '_set', 'set')
    else logic.compile_facet_texts(p_kind, array[p_name], case p_op
      when 'containsText' then (logic.compile_text('t.value', p_text)).condition
      when 'empty' then 'btrim(t.value) = '''''
      else 'true' end, p_left_out) end;
begin
  return case when p_op = 'missing' then '(s.alive & ~' || v_bits || ')' else v_bits end;
end
$body$;

comment on function logic.compile_facet_presence(text, text, text, text, text, boolean, text[]) is
  'Condition over bitmaps that a field is present, missing, empty or contains p_text. p_has_set: one bitmap shows '
  'which records have a value; else the bitmaps of the texts p_name are used. Null when those were left out.';
