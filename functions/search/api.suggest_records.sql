-- needs: logic.pick_suggestions, logic.pick_sample_suggestions, logic.show_matches

create function api.suggest_records(p_q text, p_limit integer) returns text
language plpgsql stable
as $body$
declare
  v_ids uuid[];
  v_owners uuid[];
begin
  if current_user = 'campatlas_preview' then
    select p.ids, p.owners into v_ids, v_owners from logic.pick_sample_suggestions(p_q, p_limit) p;
  else
    select p.ids, p.owners into v_ids, v_owners from logic.pick_suggestions(p_q, p_limit) p;
  end if;
  return concat('{"results":[', logic.show_matches(v_ids, v_owners), ']}');
end
$body$;

comment on function api.suggest_records(text, integer) is
  'Suggestions for a text as JSON text {results}: order as in logic.pick_suggestions, rows as in logic.show_matches. '
  'Previews get suggestions from their sample. Raises PT503 (search_busy) when the text requires a full scan and too '
  'many others run.';
grant execute on function api.suggest_records(text, integer) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
