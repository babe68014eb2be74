/** Statements and documents from the test corpora: those that must be rejected, and those that must be answered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/config.ts';
import { type Answer, type Family, jsonOf, type Probe, post, type Who } from '../probe.ts';

function linesOf(area: 'query' | 'graph', file: string): string[] {
  const text = readFileSync(join(projectRoot, 'test', area, 'corpus', file), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

const sql = (statement: string, who: Who, expects: Probe['expects']): Probe => ({
  what: statement,
  who,
  send: post('/api/canonical/query', { sql: statement }),
  expects,
});

const document = (query: string, who: Who, expects: Probe['expects']): Probe => ({
  what: query,
  who,
  send: post('/api/canonical/graphql', { query }),
  expects,
  fault: (answer) => (expects === 'answer' ? errorOf(answer) : null),
});

function errorOf(answer: Answer): string | null {
  const [first] = (jsonOf(answer).errors ?? []) as { message?: string }[];
  return first === undefined ? null : `answered with an error: ${first.message}`;
}

/** CPU-bound statements without disk access, which stop immediately when cancelled. */
const endless = [
  'with recursive r (n) as (select 1 union all select n + 1 from r) select count(*) from r',
  'select count(*) from sessions a, sessions b, sessions c, sessions d, activities e where a.name <> b.name || e.id',
];

/** Probes with callers' SQL and GraphQL. */
export function corpora(known: readonly Who[]): Family[] {
  const hostile = linesOf('query', 'hostile.txt').map((line) => line.replace(/^~/, ''));
  const more = (['starter', 'admin'] as const).filter((who) => known.includes(who));
  return [
    {
      title: 'Caller SQL: hostile statements',
      about:
        'Other statements than SELECT, several at once, catalogs and base tables, functions that read files, sleep, ' +
        'lock or run text, ' +
        'casts, operators and encodings that hide them. All of them as Team, each third as Starter and ADMIN. Each ' +
        'has to be refused.',
      probes: [
        ...hostile.map((line) => sql(line, 'team', 'refusal')),
        ...more.flatMap((who) => hostile.filter((_, at) => at % 3 === 0).map((line) => sql(line, who, 'refusal'))),
      ],
      atOnce: 1,
    },
    {
      title: 'Caller SQL: honest statements',
      about: 'The positive control: what analysts write, as Team. Each has to be answered.',
      probes: linesOf('query', 'honest.txt').map((line) => sql(line, 'team', 'answer')),
      atOnce: 1,
    },
    {
      title: 'Caller SQL: statements that do not end',
      about:
        'Joins and recursions without an end, as Team, each followed by a statement that has to be answered. Each ' +
        'has to be stopped in time, and give ' +
        'the place of its account back.',
      probes: endless.flatMap((line) => [sql(line, 'team', 'refusal'), sql('select 1', 'team', 'answer')]),
      atOnce: 1,
    },
    {
      title: 'GraphQL: hostile documents',
      about:
        'Mutations, introspection of what is not there, cycles, aliases by the hundred, depth, wrong values. Each ' +
        'has to be refused.',
      probes: linesOf('graph', 'hostile.txt').map((line) => document(line, 'team', 'refusal')),
      atOnce: 2,
    },
    {
      title: 'GraphQL: honest documents',
      about: 'The positive control, as Team. Each has to be answered without an error.',
      probes: linesOf('graph', 'honest.txt').map((line) => document(line, 'team', 'answer')),
      atOnce: 2,
    },
  ];
}
