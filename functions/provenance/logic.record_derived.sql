-- Its lines come from us, in thousands: the constraints of the tables judge them, and logic.stage_values is passed by.
-- needs: logic.stage_contributions, logic.record_contributions, logic.is_uuid

create function logic.record_derived(p_said jsonb)
returns table (place integer, record_id uuid, contribution_id bigint, outcome text, reason text)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.stage_contributions();
  with line as (
    select s.place::integer - 1 as place, s.said, r.id, r.kind, r.key
    from jsonb_array_elements(p_said) with ordinality as s (said, place)
      left join store.records r
        on r.id = case when logic.is_uuid(s.said ->> 'record') then (s.said ->> 'record')::uuid end
  ), refused as (
    insert into staged_outcomes (place, outcome, reason)
    select l.place, 'refused', 'record: there is no such record' from line l where l.id is null
  )
  insert into staged_contributions (place, round, kind, key, new_id, digest, source, observed_at, fields, observations,
    is_derived)
  select l.place, row_number() over (partition by l.id order by l.place) - 1, l.kind, l.key, l.id,
    md5(l.said::text)::uuid, 'other', (l.said #>> '{source,observed_at}')::timestamptz, l.said -> 'fields',
    l.said #> '{source,fields}', true
  from line l where l.id is not null;
  perform logic.record_contributions(null, null, 0, jsonb_array_length(p_said) - 1, true);
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
