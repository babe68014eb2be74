-- needs: logic.record_values, logic.record_version, logic.edit_fields, logic.is_populated, logic.humanise
-- needs: logic.media_page

create function logic.edit_form(p_kind text, p_id uuid, p_staff boolean, p_link jsonb) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'entity', jsonb_build_object('kind', p_kind, 'id', p_id),
    'link', p_link,
    'fields', (
      select jsonb_agg(jsonb_build_object(
          'name', f.field, 'label', logic.humanise(f.field), 'description', f.description, 'type', f.type,
          'required', f.field = 'name', 'clearable', f.field <> 'name', 'value', s.stored -> f.field,
          'needsReason', logic.is_populated(s.stored -> f.field, f.unknown)
            -- An age range may be stored in years or in months.
            or f.field ~ '^age_range_' and logic.is_populated(s.stored -> case f.field
              when 'age_range_years' then 'age_range_months' else 'age_range_years' end))
        || case when f.allowed is null then '{}' else jsonb_build_object('allowed', f.allowed) end
        order by f.ordinal)
      from logic.edit_fields(p_kind, p_staff) f),
    'media', logic.media_page(p_kind, p_id, 100, 0),
    'relevantUrls', coalesce(nullif(s.stored -> 'relevant_urls', 'null'), '[]'),
    'version', logic.record_version(p_id, s.stored))
  from (select logic.record_values(p_kind, p_id) as stored) s;
end;

comment on function logic.edit_form(text, uuid, boolean, jsonb) is
  'The edit form of a disclosed record in its current state: {entity, link, fields, media, relevantUrls, version}; '
  'fields has {name, label, description, type, required, clearable, allowed?, value, needsReason} for each field '
  'that p_staff allows.';
