-- needs: logic.list_rows, logic.camps_of_rows, logic.catalog_revision

create function api.list_rows(p_kind text, p_ids uuid[], out records text, out camps text, out revision text)
language plpgsql stable
as $body$
begin
  records := logic.list_rows(p_kind, p_ids);
  camps := logic.camps_of_rows(p_kind, p_ids);
  revision := logic.catalog_revision();
end
$body$;

comment on function api.list_rows(text, uuid[]) is
  'The rows of a page by its ids (of api.list_records), as in logic.list_rows, what they depend on, as in '
  'logic.camps_of_rows, and the revision of the catalog in the same snapshot: when it equals that of the ids, nothing '
  'has changed between the two.';
grant execute on function api.list_rows(text, uuid[]) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
