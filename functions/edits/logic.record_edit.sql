-- needs: logic.record_values, logic.gallery, logic.compose_edit, logic.rejected_fields, logic.is_populated
-- needs: api.record_contributions, guard.account, guard.field_rules, logic.reject_edit

create function logic.record_edit(p_kind text, p_id uuid, p_edit jsonb, p_before jsonb, p_label text) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_line constant jsonb := logic.compose_edit(p_id, p_edit, p_before, p_label);
  v_named constant text[] := array(
    select key from jsonb_each(v_line -> 'fields')
    union select 'relevant_urls' where v_line ? 'links'
    union select 'media' where v_line ? 'media');
  v_gallery constant jsonb := logic.gallery(p_id);
  v_contribution bigint;
  v_outcome text;
  v_reason text;
  v_after jsonb;
  v_changed text[];
  v_replaced text;
begin
  if v_line is not null then
    select r.contribution_id, r.outcome, r.reason into v_contribution, v_outcome, v_reason
      from api.record_contributions('manual_update', jsonb_build_array(v_line), guard.account()) r;
    if v_outcome = 'refused' then
      perform logic.reject_edit(logic.rejected_fields(v_reason, v_line));
    end if;
  end if;

  v_after := logic.record_values(p_kind, p_id);
  v_changed := array(
    select f.field from guard.field_rules f
    where f.kind = p_kind and f.given and p_before -> f.field is distinct from v_after -> f.field
    order by f.ordinal) || case when logic.gallery(p_id) is distinct from v_gallery then array['media'] else '{}' end;
  -- Whether a value was replaced is known only from the values decided after recording.
  select string_agg(f.field, ', ' order by f.ordinal) into v_replaced
    from guard.field_rules f
    where f.kind = p_kind and f.field = any (v_changed) and logic.is_populated(p_before -> f.field, f.unknown)
      and (f.field <> 'relevant_urls' or v_line -> 'fields' ? 'relevant_urls');
  if v_replaced is not null and not v_line -> 'by' ? 'reason' then
    perform logic.reject_edit(jsonb_build_array(jsonb_build_object('field', 'reason',
      'message', 'is required, because this replaces or clears ' || v_replaced)));
  elsif octet_length(v_after ->> 'relevant_urls') > 32768 then
    perform logic.reject_edit('[{"field": "relevant_urls", "message": "must not have more than 32768 bytes"}]');
  end if;
  return jsonb_build_object('success', true, 'contributionId', v_contribution::text, 'changed', v_changed,
    'unchanged', array(select n from unnest(v_named) n where n <> all (v_changed) order by n));
end
$body$;

comment on function logic.record_edit(text, uuid, jsonb, jsonb, text) is
  'Records an edit as a contribution with a person''s authority: {success, contributionId, changed, unchanged}; '
  'contributionId is null for an empty edit. The caller must hold a row lock on the record. p_before: the record''s '
  'values; p_label: the author when there is no account. Raises PT400 with problems for values an import would '
  'refuse and for replacing or clearing a value without a reason.';
