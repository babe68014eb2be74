-- needs: guard.now

create function logic.shown_update(p_update store.scraper_updates) returns store.scraper_updates
language plpgsql stable
as $body$
begin
  if p_update.due_at >= guard.now() or p_update.due_at is null then
    return p_update;
  end if;
  p_update.moved_by := case p_update.state when 'pending' then 'expire' when 'draining' then 'busy'
    else 'no_result' end;
  p_update.message := case p_update.state when 'pending' then 'not picked up' when 'draining' then 'still busy'
    else 'no result' end;
  p_update.state := case p_update.state when 'running' then 'failed' else 'refused' end;
  p_update.version := p_update.version + 1;
  p_update.updated_at := p_update.due_at;
  p_update.finished_at := p_update.due_at;
  p_update.due_at := null;
  return p_update;
end
$body$;

comment on function logic.shown_update(store.scraper_updates) is
  'An update request with its deadline applied, whether or not the row has been updated yet. refused: not seen '
  'within 24 hours, or jobs still running after 10 minutes; failed: no result within 15 minutes.';
