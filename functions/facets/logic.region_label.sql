create function logic.region_label(region_key text) returns text
language sql immutable
return case when lower(initcap(region_key)) = region_key then initcap(region_key) else region_key end;

comment on function logic.region_label(text) is
  'The one spelling in which a region is shown, made of its key (logic.region_key), so that it depends on no record: '
  'the state code, or the name in capitals.';
