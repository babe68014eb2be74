create function logic.scraper_contract() returns integer
language sql immutable parallel safe
return 5;

comment on function logic.scraper_contract() is
  'Contract version of new scraper jobs. Raised when installations must understand something new about a job, '
  'independently of builds and database steps. From version 5 a job can be paused.';
