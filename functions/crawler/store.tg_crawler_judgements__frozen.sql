create function store.tg_crawler_judgements__frozen() returns trigger
language plpgsql
as $body$
begin
  raise exception 'The inputs of an evaluation cannot be changed, and each URL gets one verdict only.';
end
$body$;
comment on function store.tg_crawler_judgements__frozen() is
  'Rejects changes of an evaluation''s candidates and of verdicts already given.';

create trigger frozen before update on store.crawler_judgements
  for each row when (old.judged_at is not null
    or (new.evaluation_id, new.digest, new.url, new.baseline_included)
      is distinct from (old.evaluation_id, old.digest, old.url, old.baseline_included))
  execute function store.tg_crawler_judgements__frozen();
