import { isDeepStrictEqual } from 'node:util';
import test from 'ava';
import { type CampPoint, followPoints, type LiveState, MapRequestError, mapUrl } from '../../clients/map/index.ts';
import fc, { runs } from '../random.ts';

const url = mapUrl('http://client.test', { bbox: [-10, -10, 10, 10], zoom: 5, names: true }, true);
const ids = Array.from({ length: 6 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);

type Cohort = ReadonlyMap<string, CampPoint>;

/** A server with some history; `script` determines its behaviour at each connection. */
class FakeServer {
  /** The cohort at each revision. */
  readonly truth = new Map<string, Cohort>();
  readonly requests: Headers[] = [];
  #now: Cohort = new Map();
  #count = 0;

  /** Adds or removes camps; returns false when no revision was created. */
  change(edits: readonly Edit[]): void {
    const next = new Map(this.#now);
    for (const { camp, at } of edits) {
      const id = ids[camp] as string;
      if (at === null) next.delete(id);
      else next.set(id, { id, longitude: at, latitude: at / 2, name: at % 2 === 0 ? null : `camp ${at}` });
    }
    this.#now = next;
    this.#count += 1;
    this.truth.set(`r${this.#count}`, next);
  }

  get revision(): string {
    return `r${this.#count}`;
  }

  /** The response for a client's cursor: ready, a delta, or a snapshot. */
  answer(cursor: string | null, hasHistory: boolean, batchSize: number): string {
    const from = cursor === null || !hasHistory ? undefined : this.truth.get(cursor);
    if (cursor === this.revision && from !== undefined)
      return event('ready', { revision: cursor, sourceRevision: 's' });
    const rows = [...this.#now.values()].filter((point) => !isDeepStrictEqual(from?.get(point.id), point));
    const removeIds = [...(from?.keys() ?? [])].filter((id) => !this.#now.has(id));
    const mode = from === undefined ? { mode: 'snapshot' } : { mode: 'delta', fromRevision: cursor };
    const columns = ['id', 'longitude', 'latitude', 'name'];
    const start = {
      version: 1,
      ...mode,
      revision: this.revision,
      sourceRevision: 's',
      bounds: [-10, -10, 10, 10],
      columns,
    };
    const batches: string[] = [];
    for (let at = 0; at < Math.max(rows.length, removeIds.length); at += batchSize) {
      const part = rows
        .slice(at, at + batchSize)
        .map(({ id, longitude, latitude, name }) => [id, longitude, latitude, name]);
      const gone = removeIds.slice(at, at + batchSize);
      batches.push(event('points', { sequence: batches.length, rows: part, removeIds: gone }));
    }
    const counts = { batchCount: batches.length, upsertCount: rows.length, removeCount: removeIds.length };
    const complete = { revision: this.revision, pointCount: this.#now.size, ...counts };
    return [event('start', start), ...batches, event('complete', complete, this.revision)].join(': heartbeat\n\n');
  }
}

function event(name: string, data: object, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function stream(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

function envelope(status: number, more: object = {}, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ data: null, error: true, message: 'No.', code: 'no', ...more }), {
    status,
    headers,
  });
}

interface Edit {
  readonly camp: number;
  readonly at: number | null;
}

const edit = fc.record({ camp: fc.nat(5), at: fc.option(fc.integer({ min: -10, max: 10 }), { nil: null }) });

/**
 * The events of one connection: some changes before it, then a complete response, one that breaks off, or a wrong one.
 */
const turn = fc.record({
  edits: fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 3 }),
  hasHistory: fc.boolean(),
  batchSize: fc.integer({ min: 1, max: 3 }),
  end: fc.constantFrom('whole', 'whole', 'cut', 'lie', 'unavailable', 'twice'),
  at: fc.nat(),
});

test('whatever breaks, the points at a cursor are those that were true at that revision', async (t) => {
  let commits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 12 }), async (turns) => {
      const server = new FakeServer();
      server.change([{ camp: 0, at: 1 }]);
      const wrong: string[] = [];
      let left = [...turns];
      const check = (state: LiveState) => {
        commits += 1;
        const truth = server.truth.get(state.cursor ?? '');
        const same = truth !== undefined && isDeepStrictEqual(sorted(truth), sorted(state.points));
        if (!same) wrong.push(`${state.cursor}: ${JSON.stringify(sorted(state.points))}`);
      };
      const ask = async (_: unknown, init?: RequestInit) => {
        const [next, ...others] = left;
        left = others;
        if (next === undefined) return envelope(401);
        for (const edits of next.edits) server.change(edits);
        const cursor = new Headers(init?.headers).get('last-event-id');
        return reply(server, cursor, next);
      };
      const following = followPoints(url, {
        fetch: ask,
        sleep: async () => {},
        replaced: () => check(following.current),
        changed: () => check(following.current),
      });
      await following.over;
      return wrong.length === 0 && following.current.points.size === 0;
    }),
    { numRuns: runs(10_000, 400) },
  );
  t.true(commits > 300);
});

type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

function reply(server: FakeServer, cursor: string | null, { hasHistory, batchSize, end, at }: Turn): Response {
  const text = server.answer(cursor, hasHistory, batchSize);
  if (end === 'unavailable') return envelope(503, { retryAfterMs: 1 });
  if (end === 'cut') return stream(text.slice(0, at % text.length));
  if (end === 'twice') return stream(text + server.answer(server.revision, hasHistory, batchSize));
  if (end === 'whole') return stream(text);
  const lines = text.split('\n\n');
  const lies = [
    lines.toSpliced(at % lines.length, 1),
    lines.toSpliced(at % lines.length, 0, lines[at % lines.length] as string),
    lines.map((line) => line.replace(/"(pointCount|upsertCount|batchCount)":\d+/, '"$1":77')),
    lines.map((line) => line.replace('"fromRevision":"r', '"fromRevision":"q')),
    lines.map((line) => line.replace(/^id: r/, 'id: q')),
  ];
  const lie = lies[at % lies.length] as string[];
  return stream(isDeepStrictEqual(lie, lines) ? text.slice(0, -3) : lie.join('\n\n'));
}

function sorted(cohort: Cohort): CampPoint[] {
  return [...cohort.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Follows a list of responses, then a 401; returns the requests, the waits and the reported states. */
async function followScript(answers: readonly ((headers: Headers) => Response)[]) {
  const asked: Headers[] = [];
  const waits: number[] = [];
  const told: string[] = [];
  const left = [...answers];
  const ask = async (_: unknown, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    asked.push(headers);
    return (left.shift() ?? (() => envelope(401)))(headers);
  };
  const following = followPoints(url, {
    headers: { 'x-api-key': 'secret' },
    fetch: ask,
    sleep: async (ms) => void waits.push(ms),
    random: () => 0,
    replaced: (points) => told.push(`replaced ${points.size}`),
    changed: ({ upserts, removeIds }) => told.push(`changed ${upserts.length} ${removeIds.length}`),
    state: (phase, problem) => told.push(problem === null ? phase : `${phase}: ${problem.message}`),
  });
  await following.over;
  return { asked, waits, told, end: following.current };
}

test('a reconnection sends the committed cursor, and a refusal drops the points', async (t) => {
  const server = new FakeServer();
  server.change([{ camp: 1, at: 3 }]);
  const answer = (headers: Headers) => stream(server.answer(headers.get('last-event-id'), true, 2));
  const later = (headers: Headers) => {
    server.change([{ camp: 2, at: 4 }]);
    return answer(headers);
  };
  const { asked, told, end } = await followScript([answer, later, answer]);
  t.deepEqual(
    asked.map((headers) => headers.get('last-event-id')),
    [null, 'r1', 'r2', 'r2'],
  );
  t.true(asked.every((headers) => headers.get('x-api-key') === 'secret'));
  t.deepEqual(told, [
    'waiting',
    'replacing',
    'replaced 1',
    'live',
    'disconnected',
    'waiting',
    'patching',
    'changed 1 0',
    'live',
    'disconnected',
    'waiting',
    'live',
    'disconnected',
    'waiting',
    'closed: No.',
  ]);
  t.deepEqual([end.phase, end.points.size, end.cursor], ['closed', 0, null]);
});

test('waits grow, are never shorter than the server said, and begin anew after a success', async (t) => {
  const server = new FakeServer();
  server.change([{ camp: 1, at: 3 }]);
  const busy = () => envelope(503, {}, { 'retry-after': '7' });
  const broken = () => envelope(500);
  const { waits } = await followScript([
    broken,
    broken,
    broken,
    busy,
    () => stream(`retry: 200\n\n${server.answer(null, true, 1)}`),
    broken,
  ]);
  t.deepEqual(waits, [500, 1000, 2000, 7000 + 4000, 100, 200]);
});

test('after three faults in a row it asks without a cursor', async (t) => {
  const server = new FakeServer();
  server.change([{ camp: 1, at: 3 }]);
  const whole = (headers: Headers) => stream(server.answer(headers.get('last-event-id'), true, 1));
  const lie = () => stream(event('ready', { revision: 'other', sourceRevision: '' }));
  const { asked, told } = await followScript([whole, lie, lie, lie, whole]);
  t.deepEqual(
    asked.map((headers) => headers.get('last-event-id')),
    [null, 'r1', 'r1', 'r1', null, 'r1'],
  );
  t.is(told.filter((line) => line === 'replaced 1').length, 2);
});

test('a wrong type, a 404 and a break are told from each other', async (t) => {
  const { told } = await followScript([() => new Response('{}'), () => Response.error(), () => envelope(404)]);
  t.regex(told.join('\n'), /disconnected: the answer is text\/plain/);
  t.is(told.at(-1), 'closed: No.');
});

test('a silent connection is given up, and closing ends everything', async (t) => {
  let connections = 0;
  const silent = async (_: unknown, init?: RequestInit) => {
    connections += 1;
    const body = new ReadableStream({
      start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(new Error('gone'))),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const following = followPoints(url, {
    fetch: silent,
    silenceMs: 20,
    sleep: async () => {
      if (connections === 3) following.close();
    },
  });
  await following.over;
  t.is(connections, 3);
  t.is(following.current.phase, 'disconnected');
});

test('errors carry status, code and the wait', async (t) => {
  let problem: Error | null = null;
  const following = followPoints(url, {
    fetch: async () => envelope(402, { code: 'plan_required' }),
    state: (phase, why) => {
      if (phase === 'closed') problem = why;
    },
  });
  await following.over;
  t.true((problem as unknown) instanceof MapRequestError);
  t.like(problem, { status: 402, code: 'plan_required', message: 'No.' });
});

test('who closes is told of nothing any more, whatever has arrived already', async (t) => {
  const server = new FakeServer();
  server.change([{ camp: 0, at: 1 }]);
  const first = server.answer(null, false, 2);
  server.change([{ camp: 1, at: 2 }]);
  const second = server.answer('r1', true, 2);
  const told: string[] = [];
  const following = followPoints(url, {
    fetch: async () => stream(first + second),
    replaced: () => {
      told.push('replaced');
      following.close();
    },
    changed: () => told.push('changed'),
  });
  await following.over;
  t.deepEqual(told, ['replaced']);
  t.is(following.current.cursor, 'r1');
});

test('nobody is told of anything before they hold what they follow', async (t) => {
  const server = new FakeServer();
  server.change([{ camp: 0, at: 1 }]);
  const phases: string[] = [];
  let asked = 0;
  const following = followPoints(url, {
    fetch: async () => {
      asked += 1;
      return stream(server.answer(null, false, 2));
    },
    state: (phase, problem) => {
      phases.push(`${phase} ${following.current.points.size} ${problem?.message ?? ''}`.trim());
      if (phase === 'live') following.close();
    },
  });
  t.deepEqual(phases, []);
  await following.over;
  t.deepEqual(phases, ['waiting 0', 'replacing 0', 'live 1', 'disconnected 1']);
  t.is(asked, 1);
});
