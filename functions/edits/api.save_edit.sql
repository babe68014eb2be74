-- needs: logic.authorize_edit, logic.edit_problems, logic.reject_edit, logic.record_edit, logic.edit_form
-- needs: logic.record_values, logic.record_version, logic.reject, guard.now

create function api.save_edit(p_kind text, p_id uuid, p_edit jsonb, p_token bytea, out answer text,
  out is_stale boolean)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_right record;
  v_hash constant bytea := sha256(convert_to(p_edit::text, 'UTF8'));
  v_request constant uuid := (p_edit ->> 'requestId')::uuid;
  v_receipt store.edit_receipts;
  v_before jsonb;
  v_done jsonb;
  v_label text;
begin
  select * into v_right from logic.authorize_edit(p_kind, p_id, p_token);
  if v_right.link is not null and (p_edit ? 'removeRelevantUrls' or p_edit -> 'clearFields' ? 'relevant_urls') then
    perform logic.reject('forbidden', 'With an update link, URLs can only be added to relevant_urls.');
  end if;
  perform logic.reject_edit(logic.edit_problems(p_kind, v_right.is_staff, p_edit));
  is_stale := false;

  -- Locks the record, so concurrent changes and repeats of the request wait. The advisory lock against merges comes
  -- first, as in all writers.
  perform pg_advisory_xact_lock_shared(hashtext('campatlas merges'));
  perform from store.records r where r.id = p_id for no key update;
  select * into v_receipt from store.edit_receipts e where e.record_id = p_id and e.request_id = v_request;
  if v_receipt.request_hash <> v_hash then
    perform logic.reject('key_reused', 'A different edit of this record was already sent with this requestId.');
  elsif v_receipt.answer is not null then
    answer := v_receipt.answer;
    return;
  end if;
  v_before := logic.record_values(p_kind, p_id);
  if v_before is null then
    perform logic.reject('not_found', format('There is no %s with this id.', p_kind));
  elsif p_edit ->> 'expectedVersion' <> logic.record_version(p_id, v_before) then
    is_stale := true;
    answer := logic.edit_form(p_kind, p_id, v_right.is_staff, v_right.link);
    return;
  end if;

  v_label := left(nullif(btrim(concat_ws(' ', p_edit #>> '{submitter,name}',
    '<' || nullif(btrim(p_edit #>> '{submitter,email}'), '') || '>')), ''), 300);
  v_done := logic.record_edit(p_kind, p_id, p_edit, v_before,
    coalesce(v_label, case when v_right.link is not null then 'Holder of an update link' end));
  if v_request is not null then
    insert into store.edit_receipts (record_id, request_id, request_hash, answer, recorded_at)
      values (p_id, v_request, v_hash, v_done, guard.now());
  end if;
  answer := v_done;
end
$body$;

comment on function api.save_edit(text, uuid, jsonb, bytea) is
  'Saves an edit of a record for the acting account or the holder of a link and returns the answer as JSON text '
  '(logic.record_edit). p_token: SHA-256 of the link''s token. p_edit: {fields, clearFields, reason, sourceURL, '
  'removeRelevantUrls, assets, brand, submitter, expectedVersion, requestId}, all optional; assets and brand as in '
  'logic.arrange_media. is_stale: the record is not at expectedVersion, nothing was written, and the answer is the '
  'current form. Idempotent by requestId. Raises the errors of logic.authorize_edit, PT400 with problems [{field, '
  'message}], PT403 for changes a link may not make, PT409 when the requestId was used for another edit.';
grant execute on function api.save_edit(text, uuid, jsonb, bytea) to campatlas_own;
