-- The input comes in thousands from our own code, so it bypasses logic.stage_values; the tables' constraints check it.
-- needs: logic.staged_contribution, logic.record_contributions, logic.is_uuid

create function logic.record_derived(p_said jsonb)
returns table (place integer, record_id uuid, contribution_id bigint, outcome text, reason text)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_staged logic.staged_contribution[];
  v_outcomes logic.contribution_outcome[];
begin
  with line as (
    select s.place::integer - 1 as place, s.line, r.id, r.kind, r.key
    from jsonb_array_elements(p_said) with ordinality as s (line, place)
      left join store.records r
        on r.id = case when logic.is_uuid(s.line ->> 'record') then (s.line ->> 'record')::uuid end
  ), staged as (
    select jsonb_populate_record(null::logic.staged_contribution, jsonb_build_object('place', l.place,
      'id', nextval('store.contributions_id_seq'),
      'round', row_number() over (partition by l.id order by l.place) - 1, 'kind', l.kind, 'key', l.key,
      'given_id', l.id, 'digest', md5(l.line::text), 'source', 'other', 'is_derived', true,
      'observed_at', l.line #> '{source,observed_at}', 'fields', l.line -> 'fields',
      'observations', l.line #> '{source,fields}',
      'problems', case when l.id is null then 'record: there is no such record' end)) as staged
    from line l
  )
  select array_agg(s.staged) into v_staged from staged s;
  -- A separate statement, so that the next one sees the rows that it has written.
  v_outcomes := logic.record_contributions(null, null, v_staged, true);
  return query
    select o.place, o.record_id, case when o.outcome <> 'refused' then c.id end, o.outcome, o.reason
    from unnest(v_outcomes) o
      left join store.contributions c on c.record_id = o.original_id and c.id = o.id
    order by o.place;
end
$body$;

comment on function logic.record_derived(jsonb) is
  'Records points derived from the addresses of records: [{record, fields: {latitude, longitude, '
  'coordinate_precision}, source: {observed_at, fields: {latitude: {observation: found, rule, address_hash}}}}]; '
  'address_hash is logic.address_hash of the address, hexadecimal. They apply while no source gives a point and the '
  'address is unchanged (logic.decide_values). Returns rows like api.record_contributions: updated when the point now '
  'applies, overruled when another contribution or address prevents it.';
