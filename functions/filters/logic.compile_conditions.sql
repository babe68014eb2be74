-- needs: logic.compile_parameters, logic.compile_filter, logic.refuse_hidden, guard.plan_capabilities

create function logic.compile_conditions(p_kind text, p_query jsonb, p_role name, p_probed boolean default false) returns text
language plpgsql stable
as $body$
declare
  v_parameters constant text := logic.compile_parameters(p_kind, p_query, p_role);
  v_filter constant text := case when p_query ? 'filter' then logic.compile_filter(p_kind, p_query ->> 'filter', p_role, p_probed) end;
begin
  if p_query ?| '{minimumScore,maximumScore}' and not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> '{scores}')
  then
    perform logic.refuse_hidden('scores', 'scores', 'they cannot narrow a list',
      jsonb_build_object('parameter', case when p_query ? 'minimumScore' then 'minimumScore' else 'maximumScore' end));
  end if;
  return coalesce(concat_ws(' and ',
    case p_role when 'campatlas_preview' then 'r.id in (select s.record_id from store.preview_sample s)' end,
    nullif(v_parameters, 'true'), v_filter,
    -- Ordered by score, a list holds what has one.
    case when p_query ->> 'orderBy' = 'score' then 'x.overall is not null' end), '');
end
$body$;

comment on function logic.compile_conditions(text, jsonb, name, boolean) is
  'All conditions of a question by this role, over r, c, b, k and x (logic.from_records); empty when nothing is asked. p_probed as in '
  'logic.compile_filter. Raises PT400, then PT403, before anything is read.';
