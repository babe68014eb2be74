-- needs: logic.compile_parameters, logic.compile_filter, logic.reject_hidden, guard.plan_capabilities
-- needs: logic.compile_collection

create function logic.compile_conditions(p_kind text, p_query jsonb, p_role name, p_probed boolean default false,
  out condition text, out joins text, out traits text[])
language plpgsql stable
as $body$
declare
  v_parameters record;
  v_filter record;
  v_parts text[];
begin
  select * into v_parameters from logic.compile_parameters(p_kind, p_query, p_role);
  v_parts := array[
    case p_role when 'campatlas_preview' then 'r.id in (select s.record_id from store.preview_sample s)' end,
    nullif(v_parameters.condition, 'true')];
  joins := v_parameters.joins;
  traits := v_parameters.traits || case p_role when 'campatlas_preview' then '{lookup}'::text[] end;
  if p_query ? 'filter' then
    select * into v_filter from logic.compile_filter(p_kind, p_query ->> 'filter', p_role, p_probed);
    v_parts := v_parts || v_filter.condition;
    joins := joins || v_filter.joins;
    traits := traits || v_filter.traits;
  end if;
  if p_query ?| '{minimumScore,maximumScore}' and not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> '{scores}')
  then
    perform logic.reject_hidden('scores', 'scores', 'a list cannot be restricted by them',
      jsonb_build_object('parameter', case when p_query ? 'minimumScore' then 'minimumScore' else 'maximumScore' end));
  end if;
  if p_query ? 'collectionId' then
    v_parts := v_parts || logic.compile_collection(p_kind, (p_query ->> 'collectionId')::uuid, p_role);
    traits := traits || 'lookup'::text;
  end if;
  -- A list ordered by score contains only records that have one.
  if p_query ->> 'orderBy' = 'score' then
    v_parts := v_parts || 'x.overall is not null'::text;
    joins := joins || 'x';
  end if;
  v_parts := array_remove(v_parts, null);
  if cardinality(v_parts) > 1 then
    traits := array_remove(array_remove(traits, 'unindexed'), 'union') || 'and'::text;
  end if;
  condition := array_to_string(v_parts, ' and ');
end
$body$;

comment on function logic.compile_conditions(text, jsonb, name, boolean) is
  'All conditions of a list request by this role, as SQL over r and the aliases in joins (logic.join_needed); empty '
  'when there are none. Plans are chosen by traits: and (several conditions hold together), or (one of several is '
  'enough), lookup (another table is read), relatives (related rows are gathered for each row, so the condition is not '
  'put into a lookup), schedules (rows are found by a set of schedules), points (by the index of points), trigrams '
  '(by the trigrams of addresses), few (by the points of a narrow circle, or as related to such rows), union (only a '
  'filter any whose nodes are each few, logic.compile_union), unindexed (only a condition on prices, which have no '
  'index). p_probed as in logic.compile_filter. Raises PT400, then PT403, before anything is read.';
