create function logic.has_plain_past(p_record_ids uuid[], p_fields text[]) returns boolean
language plpgsql stable
-- Planned once per connection, by the setting of its callers.
as $body$
begin
  return not exists (select from store.withdrawals w where w.record_id = any (p_record_ids))
    and not exists (select from store.merges m where m.survivor_id = any (p_record_ids))
    and not ((p_fields is null or 'relevant_urls' = any (p_fields)) and exists (
      select from store.contributions c where c.record_id = any (p_record_ids) and c.links is not null));
end
$body$;

comment on function logic.has_plain_past(uuid[], text[]) is
  'Whether the contributions to these fields of some records have simply accumulated: no withdrawals, no merges, no '
  'changes of single links.';
