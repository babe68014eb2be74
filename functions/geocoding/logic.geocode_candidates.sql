-- needs: logic.geocode_places, logic.address_hash, logic.is_po_box

create function logic.geocode_candidates(p_state text, p_city text, p_zip text, p_mode text, p_rerun_of uuid)
returns table (configuration_id uuid, records bigint, exclusion text, address_hash bytea, is_reuse boolean)
language sql stable
begin atomic
  with judged as materialized (
    select e.configuration_id, e.records, e.exclusion,
      case when e.exclusion is null then logic.address_hash(e.address, e.city, e.region, e.postal_code) end as hash
    from (
      select p.*, case
          when p.obstacle is not null then p.obstacle
          when p.coordinate_precision is not null and not p.is_derived then 'source_coordinates'
          when p.is_cleared then 'cleared_by_person'
          when p_mode = 'gaps' and p.coordinate_precision not in ('zip', 'state') then 'accepted_result'
          when p.address is null or btrim(p.address) = '' then 'no_street_address'
          when logic.is_po_box(p.address) then 'po_box'
          when p.zip is null and (p.city is null or btrim(p.city) = '') then 'unknown_place'
        end as exclusion
      from logic.geocode_places(p_state, p_city, p_zip) p
      -- offset 0 keeps the expressions from being evaluated once per reference.
      offset 0
    ) e
  )
  select j.configuration_id, j.records,
    case when j.exclusion is not null then j.exclusion
      when j.hash in (select l.address_hash from store.geocode_lookups l where l.state in ('submitting', 'uncertain'))
        then 'awaiting_reconciliation' end,
    j.hash,
    p_mode = 'gaps' and j.hash in (select r.address_hash from store.geocode_results r where r.outcome = 'found')
  from judged j
  where p_rerun_of is null
    or j.configuration_id in (select i.configuration_id from store.geocode_items i
      where i.job_id = p_rerun_of and i.state in ('unresolved', 'failed', 'cancelled', 'stale'))
    or j.hash in (select i.address_hash from store.geocode_items i
      where i.job_id = p_rerun_of and i.state in ('unresolved', 'failed', 'cancelled', 'stale'));
end;

comment on function logic.geocode_candidates(text, text, text, text, uuid) is
  'All places of a scope with the reason for exclusion (null: looked up), the hash of the address, and whether an '
  'earlier result is reused. p_mode gaps: places without a point of an address; refresh: also those with a point '
  'from a provider, without reuse. Points given by a source are never replaced. p_rerun_of: only places that this '
  'job left without a point.';
