create function logic.has_plain_past(p_record_ids uuid[], p_fields text[]) returns boolean
language plpgsql stable
-- Planned once a connection, by the setting of those who ask.
as $body$
begin
  return not exists (select from store.withdrawals w where w.record_id = any (p_record_ids))
    and not exists (select from store.merges m where m.survivor_id = any (p_record_ids))
    and not ((p_fields is null or 'relevant_urls' = any (p_fields)) and exists (
      select from store.contributions c where c.record_id = any (p_record_ids) and c.links is not null));
end
$body$;

comment on function logic.has_plain_past(uuid[], text[]) is
  'Whether whatever was said of these fields of some records was said once and for all: nothing taken back, no merge, '
  'no change of single links.';
