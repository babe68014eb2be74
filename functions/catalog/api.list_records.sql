-- needs: logic.pick_records, logic.list_rows, logic.camps_of_rows, guard.locked_columns

create function api.list_records(p_kind text, p_query jsonb, p_window integer, p_rows boolean,
  out ids text, out records text, out total bigint, out unfiltered_total bigint, out locked_columns text,
    out revision text,
  out all_ids text, out camps text)
language plpgsql stable
as $body$
declare
  v_ids uuid[];
begin
  select p.ids, p.total, p.unfiltered_total, p.revision, array_to_string(p.all_ids, ',') into v_ids, total,
    unfiltered_total, revision, all_ids
    from logic.pick_records(p_kind, p_query, current_user, p_window) p;
  ids := array_to_string(v_ids, ',');
  select l.columns into locked_columns from guard.locked_columns l where l.role_name = current_user and l.kind = p_kind;

  if p_rows then
    records := logic.list_rows(p_kind, v_ids);
    camps := logic.camps_of_rows(p_kind, v_ids);
  end if;
end
$body$;

comment on function api.list_records(text, jsonb, integer, boolean) is
  'One page of a list for the calling role, from one snapshot. ids: of the page, joined by commas; records and camps '
  '(with p_rows): as logic.list_rows and logic.camps_of_rows; total: exact number of matches; unfiltered_total: '
  'number of all records of the kind; locked_columns: a JSON array; revision: of the catalog; all_ids: as '
  'logic.pick_records, joined by commas. p_query and p_window as in logic.pick_records. A caller with cached rows '
  'passes p_rows false.';
grant execute on function api.list_records(text, jsonb, integer, boolean) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
