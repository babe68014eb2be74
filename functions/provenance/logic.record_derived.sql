-- needs: logic.stage_values, logic.record_contributions

create function logic.record_derived(p_said jsonb)
returns table (place integer, record_id uuid, contribution_id bigint, outcome text, reason text)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.record_contributions(null, null, 0, logic.stage_values('other', p_said, true) - 1, true);
  return query
    select o.place, o.record_id, case when o.outcome <> 'refused' then c.id end, o.outcome, o.reason
    from staged_outcomes o
      left join staged_contributions s on s.place = o.place
      left join store.contributions c on c.record_id = o.said_of and c.id = s.id
    order by o.place;
end
$body$;

comment on function logic.record_derived(jsonb) is
  'Records points that were worked out from the addresses of records: [{record, fields: {latitude, longitude, '
  'coordinate_precision}, source: {observed_at, fields: {latitude: {observation: found, rule, address_hash}}}}], where '
  'address_hash is logic.address_hash of the address, hexadecimal. They stand while no source says a point and the '
  'address is that one (logic.decide_values). Answers as api.record_contributions: updated where the point stands now, '
  'overruled where another word or address stands against it.';
