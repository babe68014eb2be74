-- Each claim and each end of a job writes its row to every index that is to hold it. Few jobs are leased or retries:
-- the indexes of these need not hold the others.

alter table store.scraper_jobs
  drop constraint scraper_jobs_lease_attempt_key,
  drop constraint scraper_jobs_retry_of_key;
create unique index scraper_jobs_lease_attempt_key on store.scraper_jobs (lease_attempt)
  where lease_attempt is not null;
create unique index scraper_jobs_retry_of_key on store.scraper_jobs (retry_of) where retry_of is not null;
comment on index store.scraper_jobs_lease_attempt_key is 'An attempt is of one job.';
comment on index store.scraper_jobs_retry_of_key is 'A job is retried once; its retry may be, too.';
