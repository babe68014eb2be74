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
  'Rows of a page by the ids of api.list_records, as logic.list_rows; the organizations they depend on, as '
  'logic.camps_of_rows; and the revision of the catalog in the same snapshot. If it equals the revision of the ids, '
  'nothing changed in between.';
grant execute on function api.list_rows(text, uuid[]) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
