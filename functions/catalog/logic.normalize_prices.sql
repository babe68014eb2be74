-- The rules for price options are constraints of store.sessions; this only normalizes the spelling of sources.

create function logic.normalize_prices(options jsonb) returns jsonb
language sql immutable parallel safe
begin atomic
  select coalesce(jsonb_agg(
    case when jsonb_typeof(o.option) <> 'object' then o.option
      else o.option - '{currency,description}'::text[]
        || case when o.option ? 'currency' then jsonb_build_object('currency', upper(o.option ->> 'currency'))
          else '{}' end
        || case when t.description <> '' then jsonb_build_object('description', t.description)
          when o.option -> 'description' = 'null' then '{"description": null}' else '{}' end
    end order by o.place), '[]')
  from jsonb_array_elements(options) with ordinality as o (option, place)
    cross join lateral (select regexp_replace(o.option ->> 'description', '^\s+|\s+$', '', 'g') as description) t;
end;

comment on function logic.normalize_prices(jsonb) is
  'Price options as stored: currency in upper case, description trimmed and removed when blank, nulls kept, order '
  'and duplicates unchanged.';
