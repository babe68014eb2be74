create function logic.csv_text(p_text text) returns text
language sql immutable parallel safe
return case when p_text ~ E'^''*[-=+@\t\n\r＝＋－＠]' then '''' || p_text else p_text end;

comment on function logic.csv_text(text) is
  'The text as a cell that no spreadsheet runs as a formula: what starts with = + - @ (plain or full width), a tab or '
  'a line break gets an apostrophe in front, and so does what looks like that already, so that taking one apostrophe '
  'away again gives the text.';
grant execute on function logic.csv_text(text) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
