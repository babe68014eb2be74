-- needs: logic.is_gated_crawl, logic.reject

create function logic.reject_gated_crawl(p_job store.crawler_jobs, p_what text) returns void
language plpgsql stable
as $body$
begin
  if logic.is_gated_crawl(p_job) then
    perform logic.reject('invalid_parameter', format(
      'This job judges sites, not URLs, so it does not support %s.', p_what));
  end if;
end
$body$;

comment on function logic.reject_gated_crawl(store.crawler_jobs, text) is
  'Raises PT400 when the crawl judges sites and not URLs. p_what names the parameter for the message.';
