-- needs: logic.reject_stale

create function api.delete_care(p_id uuid, p_expected integer) returns void
language plpgsql volatile
as $body$
begin
  delete from store.care_requirements c where c.id = p_id and c.version = p_expected;
  if not found then
    perform logic.reject_stale((select c.version from store.care_requirements c where c.id = p_id),
      'This care requirement was deleted, or it is not yours.');
  end if;
end
$body$;

comment on function api.delete_care(uuid, integer) is
  'Deletes a care requirement of the acting account. Raises PT409 unless it is at version p_expected, PT404 when the '
  'account has no such requirement.';
grant execute on function api.delete_care(uuid, integer) to campatlas_own;
