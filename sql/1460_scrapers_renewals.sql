-- Heartbeats renew leases by the thousand: without an index of lease_until, and with room in its page, a job's row is
-- renewed beside itself and no index hears of it. Leases that have ended are found among the running jobs.

drop index store.scraper_jobs_lease_until_idx;
alter table store.scraper_jobs set (fillfactor = 85);
