create function logic.csv_text(p_text text) returns text
language sql immutable parallel safe
return case when p_text ~ E'^''*[-=+@\t\n\r＝＋－＠]' then '''' || p_text else p_text end;

comment on function logic.csv_text(text) is
  'Text as a CSV cell that no spreadsheet evaluates as a formula: text beginning with = + - @ (half or full width), '
  'a tab or a line break gets a leading apostrophe. So does text that already looks escaped, so that removing one '
  'apostrophe restores the original.';
grant execute on function logic.csv_text(text) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
