create function logic.is_gated_crawl(p_job store.crawler_jobs) returns boolean
language sql immutable
begin atomic
  select p_job.contract_version = 4;
end;

comment on function logic.is_gated_crawl(store.crawler_jobs) is
  'Whether a crawl judges whole sites before their pages (contract version 4).';
