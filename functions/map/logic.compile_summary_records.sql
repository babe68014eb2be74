-- needs: guard.summary_fields, logic.score_version

create function logic.compile_summary_records(p_capabilities text[], p_is_selected boolean) returns text
language sql stable
as $body$
  select string_agg(format(
      'select %L as kind, r.categories, r.age_range_years, %s as status, %s as quotes, %s as band, %s as gaps '
        'from (select r.* from store.%I r where r.configuration_id = any ($1) offset 0) r join places c on c.id = '
        'r.configuration_id%s%s',
      k.kind,
      case when k.kind = 'session' then 'r.registration_status' else 'null::text' end,
      case when k.kind = 'session' and 'pricing' = any (p_capabilities) then 'r.quotes'
        else 'null::nummultirange' end,
      case when k.kind = 'organization' and 'scores' = any (p_capabilities)
        then format('(select x.band from store.scores x where x.record_id = r.id and x.version = %L)',
          logic.score_version('organization')) else 'null::text' end,
      (select string_agg(format('case when %s then %s else 0 end', f.missing, 1 << f.place), ' + ')
        from guard.summary_fields f where f.kind = k.kind and
          (f.capability is null or f.capability = any (p_capabilities))),
      k.relation,
      -- Records of an organization that is not disclosed are not on the map.
      case when k.kind <> 'organization' then format(' join store.organizations o on o.id = %s', k.owner) end,
      case when p_is_selected then format(' join camps k on k.id = %s', k.owner) end), ' union all ')
  from (values ('organization', 'organizations', 'r.id'), ('activity', 'activities', 'r.organization_id'),
    ('session', 'sessions', 'r.owner_id')) as k (kind, relation, owner)
$body$;

comment on function logic.compile_summary_records(text[], boolean) is
  'SQL text for the records that logic.compile_summary counts, with $1 and places as there: what it counts them by, '
  'null where p_capabilities do not see it, and gaps, one bit for each field of guard.summary_fields without a value. '
  'p_is_selected: only records of the organizations in camps.';
