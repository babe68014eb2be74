-- needs: logic.explain_score

create function api.get_score(p_kind text, p_id uuid) returns text
language plpgsql stable
as $body$
declare
  v_score constant text := logic.explain_score(p_kind, p_id);
begin
  if v_score is null then
    perform logic.reject('not_found', format('There is no %s with this id.', p_kind));
  end if;
  return v_score;
end
$body$;

comment on function api.get_score(text, uuid) is
  'The current score of a record with its explanation, as JSON text (logic.explain_score). Raises PT404 when the '
  'record is not disclosed.';
grant execute on function api.get_score(text, uuid) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff,
  campatlas_admin;
