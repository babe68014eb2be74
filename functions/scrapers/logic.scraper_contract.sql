create function logic.scraper_contract() returns integer
language sql immutable parallel safe
return 5;

comment on function logic.scraper_contract() is
  'The contract that new jobs of scrapers are stamped with. It is raised when an installation has to understand '
  'something new of a job, whatever the builds and the steps of the database are; from 5 on a job can be paused.';
