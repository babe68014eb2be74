import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { listParameters } from '../../shared/catalog-parameters.ts';
import { listDepends } from '../../shared/list-depends.ts';
import { joinedUuids, uuidsOf } from '../../shared/params.ts';
import { readers } from '../../viewer/access.ts';

const most = 100;
const day = z.iso.date().nullable();
const age = z.int().nullable();
const count = z.int().min(0);

const Offer = z
  .strictObject({
    organizationId: z.guid(),
    programs: count.meta({ description: 'Its activities.' }),
    sessions: count.meta({
      description: 'Number of its sessions that match the filter; the following members describe these.',
    }),
    ages: z
      .tuple([age, age])
      .nullable()
      .meta({
        description:
          'In years, from the youngest to the oldest accepted by any of them; null: open. From its activities ' +
          'if no session states ages.',
      }),
    firstDay: day,
    lastDay: day,
    price: z
      .strictObject({ price: z.number(), currency: z.string().optional(), basis: z.string().optional() })
      .nullable()
      .meta({
        description:
          'The lowest price: per week, else per session, day, month or hour; in US dollars if available. Null ' +
          'if unknown, and for plans without prices.',
      }),
  })
  .meta({ id: 'Offer', description: 'What an organization offers, in short.' });

export default defineRoute({
  method: 'get',
  path: '/api/catalog/offers',
  name: 'catalog.list-offers',
  summary: 'Summary of what organizations offer: ages, days, lowest price',
  description:
    'Summarizes their activities and sessions for one metered read. Organizations that do not exist, or ' +
    'not for the caller, are omitted.',
  access: readers,
  query: z.strictObject({
    organizations: joinedUuids(most),
    filter: listParameters.filter.meta({
      description: 'A structured filter for sessions, as in their list; other sessions are ignored.',
    }),
  }),
  answers: {
    200: z
      .strictObject({ success: z.literal(true), data: z.array(Offer).meta({ description: 'Sorted by id.' }) })
      .meta({
        example: {
          success: true,
          data: [
            {
              organizationId: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
              programs: 2,
              sessions: 5,
              ages: [6, 12],
              firstDay: '2026-06-22',
              lastDay: '2026-08-07',
              price: { price: 240, currency: 'USD', basis: 'week' },
            },
          ],
        },
      }),
  },
  cacheable: true,
  async run({ query: { organizations, filter }, caller, db }) {
    const ids = uuidsOf(organizations);
    const conditions = filter === undefined ? {} : { filter };
    const data = await db.call('api.list_offers', { p_organizations: ids, p_query: JSON.stringify(conditions) });
    const read = ['organizations.*', 'activities', 'sessions', 'code.api.list_offers'];
    const depends = [...listDepends('session', caller.dbRole, conditions), ...read];
    return { text: `{"success":true,"data":${data}}`, depends };
  },
});
