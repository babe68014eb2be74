-- needs: guard.now

create function api.move_asset_part(p_id uuid, p_width integer, p_from_place text, p_from_key text, p_place text,
  p_key text, p_content bytea) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.asset_parts p set place = p_place, key = p_key, content = p_content
    where p.asset_id = p_id and p.width = p_width and p.place = p_from_place
      and p.key is not distinct from p_from_key;
  if not found then
    return false;
  end if;
  delete from store.asset_leftovers l where l.place = p_place and l.key = p_key;
  if p_from_key is not null then
    insert into store.asset_leftovers (place, key, recorded_at)
      values (p_from_place, p_from_key, guard.now() - interval '1 hour');
  end if;
  return true;
end
$body$;

comment on function api.move_asset_part(uuid, integer, text, text, text, text, bytea) is
  'Records that a part is now stored in another place, where its bytes have already been written; its previous '
  'object becomes a leftover. Returns false when the part was moved in the meantime. For npm run assets.';
