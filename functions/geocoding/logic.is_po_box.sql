create function logic.is_po_box(p_address text) returns boolean
language sql immutable parallel safe
return case
  when lower(p_address) !~ 'box|pob|delivery' then false
  when p_address !~* '\m(p\s*\.?\s*o\s*\.?\s*box|post\s+office\s+box|pob|general\s+delivery)\M' then false
  -- A street address beside the box would contain another number; a trailing ZIP code does not count.
  else regexp_replace(regexp_replace(p_address, '\m\d{5}(-\d{4})?\s*$', ''),
    '\m(p\s*\.?\s*o\s*\.?\s*box|post\s+office\s+box|pob)\M[\s#.:-]*\w+', '', 'gi') !~ '\d'
end;

comment on function logic.is_po_box(text) is
  'Whether an address is only a post office box or general delivery, which a geocoder cannot find.';
