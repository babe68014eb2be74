-- Of two concurrent first writes one inserts the row and the other is stale.
-- needs: guard.account, guard.now, logic.record_approvals, logic.require_turn, logic.reject_stale

create function api.write_household(p_expected integer, p_sealed bytea, p_set text[], p_removed text[], p_source jsonb)
  returns integer
language plpgsql volatile
as $body$
declare
  v_own constant uuid := guard.account();
  v_version integer;
begin
  perform logic.require_turn(p_source);
  if p_expected = 0 then
    insert into store.households (account_id, sealed, created_at, updated_at)
    values (v_own, p_sealed, guard.now(), guard.now())
    on conflict (account_id) do nothing
    returning version into v_version;
  else
    update store.households h
    set version = h.version + 1, sealed = coalesce(p_sealed, h.sealed), updated_at = guard.now()
    where h.account_id = v_own and h.version = p_expected
    returning h.version into v_version;
  end if;
  if v_version is null then
    perform logic.reject_stale(
      coalesce((select h.version from store.households h where h.account_id = v_own), 0), null);
  end if;
  perform logic.record_approvals(v_version, p_source, p_set, p_removed, p_household => v_own);
  return v_version;
end
$body$;

comment on function api.write_household(integer, bytea, text[], text[], jsonb) is
  'Updates the household of the acting account and returns its new version; p_sealed null keeps the preferences. '
  'p_expected 0: there is no household yet. Raises PT409 unless it is at version p_expected.';
grant execute on function api.write_household(integer, bytea, text[], text[], jsonb) to campatlas_own;
