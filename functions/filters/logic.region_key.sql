-- One place has many spellings. The lookup table is one constant, so that the function is inlined.

do $make$
declare
  v_codes constant text := 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE '
    'Delaware,DC District of Columbia,'
    'FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME '
    'Maine,MD Maryland,MA Massachusetts,'
    'MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New '
    'Jersey,NM New Mexico,NY New York,'
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South '
    'Carolina,SD South Dakota,TN Tennessee,'
    'TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU '
    'Guam,'
    'VI U.S. Virgin Islands,VI United States Virgin Islands,VI US Virgin Islands,VI Virgin Islands,AS American '
    'Samoa,MP Northern Mariana Islands,'
    'MP Commonwealth of the Northern Mariana Islands,DC Washington DC,DC Washington D.C.';
  v_spellings jsonb;
begin
  select jsonb_object_agg(spelling, code) into strict v_spellings
  from regexp_split_to_table(v_codes, ',') as entry,
    lateral (select left(entry, 2) as code, lower(substr(entry, 4)) as name) as state,
    lateral (values (lower(code)), ('us-' || lower(code)), (name)) as s (spelling);
  execute format($function$
    create or replace function logic.region_key(region text) returns text
    language sql immutable parallel safe
    return coalesce(%L::jsonb ->> lower(btrim(region, E' \t\n\r\f\x0b')), lower(btrim(region, E' \t\n\r\f\x0b')))
  $function$, v_spellings);
end
$make$;

comment on function logic.region_key(text) is
  'The key that all spellings of a region share: the state code for a US state or territory by code, name or US-code, '
  'ignoring case and surrounding ASCII white space; else the trimmed lower-case text.';
grant execute on function logic.region_key(text) to campatlas_masks, campatlas_preview_masks, campatlas_free,
  campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
