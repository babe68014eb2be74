/**
 * Probes every hidden field of each plan through every interface. The expectations come from a matrix that was typed
 * from the contract (../plans.ts).
 */
import { type Kind, kinds, plurals } from '../../../server/shared/kinds.ts';
import { fieldsOf, lockedFields, mayPass, type Plan } from '../plans.ts';
import { type Family, get, type Probe, post, type Who } from '../probe.ts';
import { emptyCells, nothingIn, nullIn, nullInList, priceless } from './mask-faults.ts';

const plans: readonly Plan[] = ['free', 'starter', 'pro', 'preview'];
const filterOf = (kind: Kind, filter: unknown, more = ''): string =>
  `/api/${plurals[kind]}?limit=1${more}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A relation from another kind to this one. */
const relations: Readonly<Record<Kind, readonly [Kind, string]>> = {
  organization: ['session', 'organization'],
  activity: ['organization', 'activities'],
  session: ['activity', 'sessions'],
};

/** REST requests that must be rejected because they name a hidden field. */
function refusals(kind: Kind, field: string, who: Who): Probe[] {
  const present = { field, op: 'present' };
  const [from, relation] = relations[kind];
  const ways: [string, string][] = [
    ['filter', filterOf(kind, present)],
    ['filter inside any', filterOf(kind, { any: [{ field: 'name', op: 'present' }, present] })],
    [
      'filter by what is missing',
      filterOf(kind, {
        all: [
          { field: 'id', op: 'present' },
          { field, op: 'missing' },
        ],
      }),
    ],
    ['filter through a relation', filterOf(from, { related: { relation, match: 'none', where: present } })],
    ['filter of CSV', filterOf(kind, present, '&format=csv')],
    ['order', `/api/${plurals[kind]}?limit=1&orderBy=${field}`],
    ['order of CSV', `/api/${plurals[kind]}?limit=1&format=csv&orderBy=${field}`],
    ['facets', `/api/${plurals[kind]}/facets?field=${field}`],
    [
      'filter of the map',
      `/api/canonical/map?bbox=-180,-85,180,85&zoom=3&filterKind=${kind}&` +
        `filter=${encodeURIComponent(JSON.stringify(present))}`,
    ],
  ];
  return ways.map(([way, path]) => ({ what: `${kind}.${field}, ${way}`, who, send: get(path), expects: 'refusal' }));
}

/** Statements whose response must not contain values of the field; they may also be rejected. */
function statements(kind: Kind, field: string, who: Who): Probe[] {
  const table = plurals[kind];
  return [
    `select count(${field}) from ${table}`,
    `select ${field} from ${table} where ${field} is not null limit 5`,
    `select max(cast(${field} as text)) from ${table}`,
    `select count(distinct t) from (select cast(${field} as text) as t from ${table}) x`,
    `select count(*) filter (where x.${field} is not null) from ${table} x`,
  ].map((sql) => ({
    what: sql,
    who,
    send: post('/api/canonical/query', { sql }),
    expects: 'either',
    fault: nothingIn,
  }));
}

const parts: Readonly<Record<string, string>> = {
  prices: ' { price currency basis }',
  care: ' { amount currency basis }',
};

function documents(kind: Kind, field: string, who: Who): Probe[] {
  const table = plurals[kind];
  const form = fieldsOf[kind].find(([name]) => name === field)?.[1] ?? 'text';
  const name = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const filter = `filter: {field: "${field}", op: "present"}`;
  const ask = (query: string, expects: Probe['expects'], fault?: Probe['fault']): Probe => ({
    what: query,
    who,
    send: post('/api/canonical/graphql', { query }),
    expects,
    ...(fault && { fault }),
  });
  return [
    ask(`{ ${table}(first: 20) { nodes { ${name}${parts[form] ?? ''} } } }`, 'either', nullIn(name)),
    ask(`{ ${table} { aggregates { distinctCount { ${name} } } } }`, 'either', nullIn(name)),
    ask(`{ ${table}(${filter}) { totalCount } }`, 'either', nullIn('totalCount')),
    ask(`{ ${table}(orderBy: ${field.toUpperCase()}_ASC, first: 1) { nodes { id } } }`, 'refusal'),
  ];
}

/** Lists in which every locked field must be present and null. */
function answers(kind: Kind, plan: Plan, who: Who): Probe[] {
  const locked = lockedFields(kind, plan);
  const lists: Probe[] = ['', '&orderBy=name&order=desc'].map((more) => ({
    what: `${kind}: rows of the list${more === '' ? '' : ', from its end'}`,
    who,
    send: get(`/api/${plurals[kind]}?limit=25${more}`),
    expects: 'answer',
    fault: (answer) => nullInList(plurals[kind], locked, answer) ?? priceless(plurals[kind], plan, answer),
  }));
  return lists;
}

/** A CSV export, for plans with enough exports. */
function exported(kind: Kind, plan: Plan, who: Who): Probe {
  const locked = lockedFields(kind, plan);
  const path = `/api/${plurals[kind]}?format=csv&limit=100`;
  return {
    what: `${kind}: cells of CSV`,
    who,
    send: get(path),
    expects: 'answer',
    fault: (answer) => emptyCells(locked, answer),
  };
}

function control(kind: Kind, field: string, who: Who): Probe[] {
  const paths = [filterOf(kind, { field, op: 'present' })];
  return paths.map((path) => ({ what: `${kind}.${field}, filter`, who, send: get(path), expects: 'answer' }));
}

/** All combinations of plan, hidden field and interface. */
export function masks(known: readonly Who[]): Family[] {
  const rest: Probe[] = [];
  const bySql: Probe[] = [];
  const byGraph: Probe[] = [];
  const controls: Probe[] = [];
  for (const plan of plans.filter((one) => known.includes(one)))
    for (const kind of kinds) {
      const hidden = lockedFields(kind, plan);
      rest.push(...hidden.flatMap((field) => refusals(kind, field, plan)));
      if (plan === 'free') continue;
      rest.push(...answers(kind, plan, plan));
      if (plan === 'pro') rest.push(exported(kind, plan, plan));
      bySql.push(...hidden.flatMap((field) => statements(kind, field, plan)));
      if (plan !== 'preview') byGraph.push(...hidden.flatMap((field) => documents(kind, field, plan)));
      const open = fieldsOf[kind].filter(([, , gate]) => gate !== null && mayPass(plan, gate));
      controls.push(...open.flatMap(([field]) => control(kind, field, plan)));
    }
  for (const kind of kinds)
    controls.push(...fieldsOf[kind].flatMap(([field, , gate]) => (gate === null ? [] : control(kind, field, 'team'))));
  return [
    {
      title: 'Masks: REST, CSV, facets and the map',
      about:
        'Each field that Free, Starter, Pro or a preview does not see, named in a filter (alone, inside all and ' +
        'any, through a relation, of CSV and ' +
        'of the map), as an order and as a facet: refused. In the rows of lists and the cells of CSV: null and ' +
        'empty, prices inside schedules too.',
      probes: rest,
      atOnce: 4,
    },
    {
      title: 'Masks: caller SQL',
      about:
        'The same fields counted, selected, cast and compared in SQL: whatever is answered holds no value of them.',
      probes: bySql,
      atOnce: 1,
    },
    {
      title: 'Masks: GraphQL',
      about: 'The same fields selected, aggregated, filtered by and ordered by: null, zero or refused.',
      probes: byGraph,
      atOnce: 2,
    },
    {
      title: 'Masks: who may see',
      about: 'The positive control: plans that see a field may filter by it.',
      probes: controls,
      atOnce: 4,
    },
  ];
}
