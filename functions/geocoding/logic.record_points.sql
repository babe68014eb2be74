-- needs: logic.stage_points, logic.record_contributions

create function logic.record_points(p_records uuid[], p_latitudes double precision[], p_longitudes double precision[],
  p_precisions text[], p_found jsonb[]) returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_records is null then
    return 0;
  end if;
  return (
    select count(*) from unnest(logic.record_contributions(null, null,
      logic.stage_points(p_records, p_latitudes, p_longitudes, p_precisions, p_found), true)) o
    where o.outcome = 'updated');
end
$body$;

comment on function logic.record_points(uuid[], double precision[], double precision[], text[], jsonb[]) is
  'Records derived points of distinct records and returns how many of the records changed their point.';
