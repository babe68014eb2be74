import type { ExecutionContext } from 'ava';
import type { TestDatabase } from '../database.ts';

/** Invariants of an installation's jobs after any history; each query returns the rows that violate one. */
const broken: Readonly<Record<string, string>> = {
  'a job has not exactly one completed attempt when it is completed': `
    select j.id from jobs j where (select count(*) from store.scraper_attempts a
      where a.job_id = j.id and a.outcome = 'completed') <> (j.state = 'completed')::integer`,
  'attempts that count are not those of the job': `
    select j.id from jobs j where j.attempts <> (select count(*) from store.scraper_attempts a
      where a.job_id = j.id and a.counted)`,
  'a crash without three deaths in a row': `
    select j.id from jobs j where j.error_code = 'crash_loop' and (select count(*) from (
      select a.outcome from store.scraper_attempts a where a.job_id = j.id order by a.number desc limit 3) as last
      where last.outcome = 'lost') <> 3`,
  'a move that the machine does not have': `
    select e.id from store.move_events e join jobs j on j.id = e.object_id
    where not exists (select from guard.moves m where (m.machine, m.from_state, m.event, m.to_state)
      = (e.machine, e.from_state, e.event, e.to_state))`,
  'attempts and claims differ in number': `
    select j.id from jobs j where (select count(*) from store.move_events e where e.object_id = j.id
      and e.event = 'claim') <> (select count(*) from store.scraper_attempts a where a.job_id = j.id)`,
  'an event of an attempt came after its end': `
    select e.id from store.scraper_events e join store.scraper_attempts a on a.id = e.attempt_id
      join jobs j on j.id = a.job_id
    where e.at > a.ended_at`,
  'records of an attempt came after its end': `
    select r.attempt_id from store.scraper_records r join store.scraper_attempts a on a.id = r.attempt_id
      join jobs j on j.id = a.job_id
    where r.received_at > a.ended_at`,
  'records of an attempt that was not completed are published': `
    select r.attempt_id from store.scraper_records r join store.scraper_attempts a on a.id = r.attempt_id
      join jobs j on j.id = a.job_id
    where r.applied_at is not null and a.outcome <> 'completed'`,
  'what was read at one moment is said twice': `
    select c.record_id from store.contributions c where c.source = 'scrape'
    group by c.record_id, c.source_url, c.observed_at, c.fields having count(*) > 1`,
};

/** Checks all of them. */
export async function holdInvariants(t: ExecutionContext, { sql }: TestDatabase, installation: string): Promise<void> {
  for (const [what, query] of Object.entries(broken)) {
    const jobs = 'with jobs as (select * from store.scraper_jobs where installation_id = $1)';
    t.deepEqual(
      await sql(`${jobs} select * from (${query}) x where $1::uuid is not null limit 3`, [installation]),
      [],
      what,
    );
  }
}
