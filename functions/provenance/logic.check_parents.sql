create function logic.check_parents(p_record_ids uuid[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  -- The children's references hold their parents now, so that none is merged from here on. Few records ever are.
  if exists (
    select from store.records p
    where p.merged_into is not null and exists (
      select from store.records r
      where r.id = any (p_record_ids) and r.state = 'active' and p.id in (r.organization_id, r.activity_id)))
  then
    raise exception using errcode = 'serialization_failure',
      message = 'A parent was merged into another record while its children were written.';
  end if;
end
$body$;

comment on function logic.check_parents(uuid[]) is
  'Fails (serialization_failure: the same again succeeds) when one of these records has just been put below a parent '
  'that another transaction was merging into a third.';
