-- needs: logic.map_changes, api.map_mask

create function api.map_snapshot(p_snapshot text, p_origin text,
  out mask text, out revision text, out snapshot text, out origin text, out records bigint, out everything boolean,
    out regions boolean,
  out camp_ids uuid[], out near_ids uuid[])
language sql stable
begin atomic
  select api.map_mask(), c.revision, c.snapshot, c.origin, c.records, c.everything, c.regions, c.camp_ids, c.near_ids
    from logic.map_changes(p_snapshot, p_origin) c;
end;

comment on function api.map_snapshot(text, text) is
  'The mask of the calling role (api.map_mask) and the changes since a snapshot (logic.map_changes). Never sent to a '
  'caller: it contains ids of records that may not be disclosed.';
grant execute on function api.map_snapshot(text, text) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff,
  campatlas_admin, campatlas_preview;
