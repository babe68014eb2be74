import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import type { Host } from '../../http/host.ts';
import { clock } from '../../shared/clock.ts';
import { success } from '../../shared/failure.ts';

/** Cached, because unauthenticated clients may request it at any rate. */
const lifeMs = 15_000;

interface Cached {
  readonly until: number;
  readonly text: Promise<string>;
}

const answers = new WeakMap<Host, Cached>();

const count = z.int().min(0);

export default defineRoute({
  method: 'get',
  path: '/api/catalog/numbers',
  name: 'catalog.get-numbers',
  summary: 'Size of the catalog, public',
  description: 'Counts of disclosed records, at most 15 seconds old.',
  access: { public: true, anonymous: true },
  answers: {
    200: success(
      z.strictObject({
        organizations: count,
        activities: count,
        sessions: count,
        states: count.meta({ description: 'Number of US states and territories with organizations.' }),
        updatedAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'When a contribution was last recorded for any record.' }),
      }),
    ).meta({
      example: {
        success: true,
        data: { organizations: 591, activities: 702, sessions: 4210, states: 4, updatedAt: '2026-11-20T20:00:00.000Z' },
      },
    }),
  },
  async run({ host, db }) {
    let cached = answers.get(host);
    if (cached === undefined || cached.until <= clock.now()) {
      const text = db
        .call('api.catalog_numbers', {})
        .then((numbers) => JSON.stringify({ success: true, data: numbers }));
      cached = { until: clock.now() + lifeMs, text };
      answers.set(host, cached);
      text.catch(() => answers.delete(host));
    }
    return { text: await cached.text };
  },
});
