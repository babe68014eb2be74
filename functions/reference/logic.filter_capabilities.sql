-- What a structured filter on a kind may contain for the caller, read from the tables the filter compiler uses.
-- needs: guard.filter_fields, guard.filter_relations, guard.plan_capabilities, logic.published_limits

create function logic.filter_capabilities(p_kind text, p_capabilities text[]) returns json
language sql stable
begin atomic
  select json_build_object(
    'fields', (
      select json_agg(jsonb_build_object('field', f.field, 'type', f.type, 'operators', f.operators, 'description',
        f.description)
          || jsonb_strip_nulls(jsonb_build_object('allowedValues', f.allowed)) order by f.ordinal, f.field)
      from guard.filter_fields f where f.kind = p_kind and
        (f.capability is null or f.capability = any (p_capabilities))),
    'relations', (
      select json_agg(json_build_object('relation', r.relation, 'kind', r.related_kind, 'match', '{any,none}'::text[])
        order by r.relation)
      from guard.filter_relations r where r.kind = p_kind),
    'predicates', (
      select json_agg(p.predicate || jsonb_build_object('name', p.name, 'description', p.description) order by p.place)
      from (values
        (1, 'related', null, true, '{}'::jsonb, 'Whether any related record, or none, satisfies a filter of its own; '
          'all of it is about one record.'),
        (2, 'radius', null, true, '{}', 'The record''s own point, of precision exact, building, parcel or street, '
          'lies within a distance in metres.'),
        (3, 'price', 'pricing', p_kind = 'session', '{"basis": ["hour", "day", "week", "month", "session"]}',
          'One quote of the session satisfies every part that is given. No currency or basis is converted.'),
        (4, 'schedule', null, p_kind = 'session',
          jsonb_build_object('mode', '{overlap,covers}'::text[], 'includeCare', 'care_hours' = any (p_capabilities),
            'maximumDates', 366, 'horizonDays', 366),
          'Dates, weekdays and hours of attendance. includeCare extends hours by care whose clocks are known, for '
          'callers who may see them.')
      ) as p (place, name, capability, applies, predicate, description)
      where p.applies and (p.capability is null or p.capability = any (p_capabilities))),
    'limits', logic.published_limits());
end;

comment on function logic.filter_capabilities(text, text[]) is
  'filterCapabilities of a kind for these capabilities: fields with types, operators and closed sets of values, '
  'relations, predicates and limits.';
grant execute on function logic.filter_capabilities(text, text[]) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff,
  campatlas_admin, campatlas_preview;
