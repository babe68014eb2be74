-- When servers were last told that jobs of scrapers have moved.

create sequence store.scraper_jobs_told as bigint minvalue 0 start 0;
comment on sequence store.scraper_jobs_told is
  'Milliseconds since 1970 at which the last notification of moved jobs was sent; a sequence, since writers of a row '
  'would wait for one another.';
