-- What the summary of ingestion counts and no list asks for.

create index scraper_jobs_refused_idx on store.scraper_jobs (published_at) where publication = 'refused';
