-- needs: guard.now

create function logic.sweep_crawler_bodies(p_limit integer, p_bytes bigint) returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_deleted bigint;
  v_is_full constant boolean := pg_total_relation_size('store.crawler_bodies') > p_bytes
    and (select sum(octet_length(b.gz)) > p_bytes from store.crawler_bodies b);
begin
  with old as (
    select b.sha256 from store.crawler_bodies b
    where v_is_full or b.fetched_at < guard.now() - interval '30 days'
    order by b.fetched_at limit p_limit for update skip locked
  )
  delete from store.crawler_bodies b using old o where b.sha256 = o.sha256;
  get diagnostics v_deleted = row_count;
  return v_deleted;
end
$body$;

comment on function logic.sweep_crawler_bodies(integer, bigint) is
  'Deletes at most p_limit bodies, oldest first: those fetched more than 30 days ago, or any while all together '
  'exceed p_bytes. Returns how many.';
