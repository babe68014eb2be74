-- The only way SQL rejects a request. The codes are those of server/shared/codes.ts; a test keeps both in sync.

create function logic.reject(p_code text, p_message text, p_members jsonb default '{}') returns void
language plpgsql stable
as $body$
declare
  v_status constant integer := case
    when p_code in ('invalid_parameter', 'invalid_filter', 'invalid_body', 'unknown_region', 'card_required') then 400
    when p_code in ('unauthorized') then 401
    when p_code in ('plan_required') then 402
    when p_code in ('forbidden', 'hidden_field', 'recent_sign_in_required', 'result_window') then 403
    when p_code in ('not_found') then 404
    when p_code in ('conflict', 'key_reused', 'quote_changed', 'stale_version', 'wrong_state', 'lease_lost',
      'profile_changed', 'duplicate_booking', 'question_closed', 'booking_final', 'payment_started', 'briefly_busy')
      then 409
    when p_code in ('gone') then 410
    when p_code in ('scores_installing', 'search_busy', 'temporarily_unavailable') then 503
  end;
begin
  if v_status is null then
    raise exception 'logic.reject has no status for the code %.', p_code;
  end if;
  raise exception using errcode = 'PT' || v_status, detail = p_code, message = p_message, hint = p_members::text;
end
$body$;

comment on function logic.reject(text, text, jsonb) is
  'Raises an API error: SQLSTATE PT followed by the status of the code, with a message for the user and further '
  'members of the answer.';
grant execute on function logic.reject(text, text, jsonb) to campatlas_free, campatlas_starter, campatlas_pro,
  campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview, campatlas_own, campatlas_public;
grant usage on schema logic to campatlas_own, campatlas_public;
