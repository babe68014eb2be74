-- needs: guard.now

create function api.prune_captures(p_keep integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_old uuid[] := array(select c.id from store.captures c where c.image_deleted_at is null
    order by c.captured_at desc, c.id desc offset p_keep limit 1000);
begin
  delete from store.capture_images i where i.capture_id = any (v_old);
  update store.captures c set image_deleted_at = guard.now()
    where c.id = any (v_old) and c.image_deleted_at is null;
  update store.reviews r set has_images = false
    where r.has_images and r.id in (select k.review_id from store.review_captures k where k.capture_id = any (v_old))
      and not exists (select from store.review_captures k join store.captures c on c.id = k.capture_id
        where k.review_id = r.id and c.image_deleted_at is null);
  return cardinality(v_old);
end
$body$;

comment on function api.prune_captures(integer) is
  'Deletes images of captures beyond the latest p_keep, at most 1,000 per call, and returns how many; the captures '
  'themselves stay.';
grant execute on function api.prune_captures(integer) to campatlas_worker;
