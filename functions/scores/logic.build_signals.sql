-- Signals are defined by one text and generated twice: over the current tables and over past values.

create function logic.build_signals(p_text text, p_rows text[]) returns void
language plpgsql volatile
as $body$
declare
  v_now text := p_text;
  v_past text := p_text;
  v_row text[];
begin
  foreach v_row slice 1 in array p_rows || array[
    ['as_', '', 'past_'], ['past parameter', '', ', p_past jsonb'], ['past', '', ', p_past'],
    ['past type', '', ', jsonb']]
  loop
    v_now := replace(v_now, '{' || v_row[1] || '}', v_row[2]);
    v_past := replace(v_past, '{' || v_row[1] || '}', v_row[3]);
  end loop;
  execute v_now;
  execute v_past;
end
$body$;

comment on function logic.build_signals(text, text[]) is
  'Creates a function of signals twice from one text: logic.x, which reads the stored tables, and logic.past_x, '
  'which reads p_past (logic.past_scores). p_rows: for each {placeholder} its replacement in the first and in the '
  'second.';
