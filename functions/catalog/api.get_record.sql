-- needs: logic.show_organizations, logic.show_activities, logic.show_sessions, logic.related_records
-- needs: logic.image_tails, logic.media_page, logic.is_active_member, guard.plan_capabilities

create function api.get_record(p_kind text, p_id uuid, p_media boolean) returns text
language plpgsql stable
as $body$
declare
  v_preview constant boolean := current_user = 'campatlas_preview';
  -- For previews the view drops records outside the sample after they are picked, so no limit applies before.
  v_summaries constant integer := case when current_user = 'campatlas_preview' then null else 100 end;
  v_tail text;
  v_record text;
  v_media text;
begin
  if not v_preview
    and not exists (select from guard.plan_capabilities p
      where p.role_name = current_user and p.capabilities @> '{catalog}')
    and not (p_kind = 'organization' and logic.is_active_member(p_id))
  then
    perform logic.reject('plan_required',
      'Reading the catalog needs the Starter plan.',
      '{"upgradeRequired": true, "tier": "free", "requiredTier": "paid"}');
  end if;

  v_tail := case p_kind
    when 'organization' then
      concat(',"activities":[', logic.show_activities(logic.related_records(p_kind, p_id, 'activities', v_summaries)),
        ']')
    when 'activity' then concat(
      ',"organization":' || logic.show_organizations(logic.related_records(p_kind, p_id, 'organization', 1)),
      ',"sessions":[', logic.show_sessions(logic.related_records(p_kind, p_id, 'sessions', v_summaries)), ']')
    else
      ',"activity":' || logic.show_activities(logic.related_records(p_kind, p_id, 'activity', 1))
  end;
  if not v_preview then
    v_tail := concat((logic.image_tails(p_kind, array[p_id], false))[1], v_tail);
  end if;

  v_record := case p_kind
    when 'organization' then logic.show_organizations(array[p_id], array[v_tail])
    when 'activity' then logic.show_activities(array[p_id], array[v_tail])
    else logic.show_sessions(array[p_id], array[v_tail])
  end;
  if v_record is null then
    perform logic.reject('not_found', format('There is no %s with this id.', p_kind));
  end if;
  -- A statement of its own: planning the call requires the privilege to execute it, which previews lack.
  if p_media and not v_preview then
    v_media := ',"media":' || logic.media_page(p_kind, p_id, 100, 0)::text;
  end if;
  return concat('{"', p_kind, '":', v_record, v_media, '}');
end
$body$;

comment on function api.get_record(text, uuid, boolean) is
  'Detail of a record as JSON text, {kind: record, media?}: with at most 100 activity summaries (organization), the '
  'organization and at most 100 session summaries (activity), or the activity summary (session); p_media adds the '
  'first gallery page. Previews get no media. Raises PT404 when the record is not disclosed, PT402 without the '
  'capability catalog unless the acting account is an active member of this organization.';
grant execute on function api.get_record(text, uuid, boolean) to campatlas_free, campatlas_starter, campatlas_pro,
  campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
