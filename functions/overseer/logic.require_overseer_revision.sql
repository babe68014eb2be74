-- needs: logic.overseer_snapshot, logic.reject

create function logic.require_overseer_revision(p_expected integer, p_model boolean) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  perform from store.overseer o for update;
  if p_expected <> (select o.revision from store.overseer o) then
    perform logic.reject('stale_version', 'The instructions have changed in the meantime. Read them again.',
      jsonb_build_object('snapshot', logic.overseer_snapshot(p_model)));
  end if;
end
$body$;

comment on function logic.require_overseer_revision(integer, boolean) is
  'Locks the review agent until the transaction ends. Raises PT409 (stale_version) with the current snapshot unless '
  'its revision is p_expected or p_expected is null.';
