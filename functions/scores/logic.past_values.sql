create function logic.past_values(p_fields jsonb) returns table (
  description text, categories text[], age_range_years int4range, grades int4range, verified boolean,
  organization_type text, accreditations text[], founded_year integer, city text, region text, country text,
  latitude double precision, longitude double precision, coordinate_precision text, time_zone text, age_text text,
  amenities text, accessibility text)
language sql stable
begin atomic
  select f.description, f.categories,
    case
      when coalesce(f.age_range_years[1], f.age_range_years[2]) is not null
        then int4range(f.age_range_years[1], f.age_range_years[2], '[]')
      when coalesce(f.age_range_months[1], f.age_range_months[2]) is not null
        then int4range(f.age_range_months[1] / 12, f.age_range_months[2] / 12, '[]')
    end,
    case when coalesce(f.grades[1], f.grades[2]) is not null then int4range(f.grades[1], f.grades[2], '[]') end,
    f.verified, f.organization_type, f.accreditations, f.founded_year, f.city, f.region, f.country, f.latitude,
    f.longitude, case when f.latitude is not null then coalesce(f.coordinate_precision, 'unknown') end, f.time_zone,
    f.age_text, f.amenities, f.accessibility
  from jsonb_to_record(p_fields) as f (description text, categories text[], age_range_years integer[],
    age_range_months integer[], grades integer[], verified boolean, organization_type text, accreditations text[],
    founded_year integer, city text, region text, country text, latitude double precision, longitude double precision,
    coordinate_precision text, time_zone text, age_text text, amenities text, accessibility text);
end;

comment on function logic.past_values(jsonb) is
  'The columns used by indicators, from decided values of an organization, as logic.materialise_records would store '
  'them.';
