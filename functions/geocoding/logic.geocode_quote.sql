-- Used by preview and job alike. The fingerprint covers everything shown and everything to be looked up.
-- needs: logic.geocode_candidates

create function logic.geocode_quote(p_state text, p_city text, p_zip text, p_mode text, p_rerun_of uuid,
  p_provider text, out quote jsonb, out fingerprint bytea, out configurations uuid[], out hashes bytea[],
  out reuses boolean[])
language sql stable
begin atomic
  with place as materialized (
    select * from logic.geocode_candidates(p_state, p_city, p_zip, p_mode, p_rerun_of)
  ), candidate as materialized (
    select p.* from place p where p.exclusion is null order by p.configuration_id
  ), total as (
    select count(*) as configurations, coalesce(sum(c.records), 0) as records,
      array_agg(c.configuration_id) as ids, array_agg(c.address_hash) as hashes, array_agg(c.is_reuse) as reuses,
      string_agg(uuid_send(c.configuration_id) || c.address_hash || boolsend(c.is_reuse), '') as listed
    from candidate c
  ), address as (
    select count(*) as addresses, count(*) filter (where a.is_reuse) as reused
    from (select distinct c.address_hash, c.is_reuse from candidate c) a
  ), shown as (
    select jsonb_build_object(
        'scope', jsonb_strip_nulls(jsonb_build_object('state', p_state, 'city', p_city, 'postalCode', p_zip)),
        'mode', p_mode, 'configurations', t.configurations, 'affectedRecords', t.records,
        'uniqueAddresses', a.addresses, 'reusedAddresses', a.reused, 'requiredLookups', a.addresses - a.reused,
        'unitPriceMicrousd', 1000, 'estimatedCostMicrousd', (a.addresses - a.reused) * 1000,
        'exclusions', (
          select coalesce(jsonb_object_agg(e.exclusion, e.configurations), '{}')
          from (select p.exclusion, count(*) as configurations from place p where p.exclusion is not null
            group by p.exclusion) e))
      || case when p_rerun_of is null then '{}' else jsonb_build_object('rerunOf', p_rerun_of) end as quote,
      t.*
    from total t, address a
  ), marked as (
    -- 1 is the version of these rules: raising it invalidates earlier quotes.
    select s.*,
      sha256(convert_to(concat_ws(' ', 1, p_provider, s.quote), 'UTF8') || coalesce(s.listed, '')) as fingerprint
    from shown s
  )
  select m.quote || jsonb_build_object('fingerprint', encode(m.fingerprint, 'hex')), m.fingerprint,
    coalesce(m.ids, '{}'), coalesce(m.hashes, '{}'), coalesce(m.reuses, '{}')
  from marked m;
end;

comment on function logic.geocode_quote(text, text, text, text, uuid, text) is
  'The quote for geocoding a scope as shown, with its fingerprint, and the candidates in order '
  '(logic.geocode_candidates). Configurations are counted once however many records share them; prices are in '
  'millionths of a dollar.';
