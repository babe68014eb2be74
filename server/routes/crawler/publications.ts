/** The progress of publishing a crawl to the catalog. */
import { z } from 'zod';
import { count, moment } from './crawls.ts';

const Summary = z.strictObject({
  pages: count.meta({ description: 'Pages that were read for it.' }),
  inserted: count,
  updated: count,
  overruled: count.meta({ description: 'Stored, but another value takes precedence.' }),
  held: count.meta({ description: 'Stored without effect, because automated updates are suppressed.' }),
  unchanged: count,
  refused: count,
  refusals: z.array(z.strictObject({ key: z.string(), reason: z.string() })).meta({ description: 'At most 100.' }),
});

export const Publication = z
  .strictObject({
    status: z.enum(['review', 'pending', 'applied', 'refused']),
    summary: Summary.nullable(),
    released_at: moment.nullable(),
    published_at: moment.nullable(),
    duplicates: count.meta({ description: 'Possible duplicates without a decision.' }),
  })
  .meta({ id: 'CrawlerPublication', description: "The state of a crawl's publication into the catalog." });

export const publication: z.output<typeof Publication> = {
  status: 'pending',
  summary: null,
  released_at: '2026-11-23T09:30:00.000Z',
  published_at: null,
  duplicates: 0,
};
