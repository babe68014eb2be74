/** Templates for the three files of a new route: a working read of one masked column. */

export type Names = {
  area: string;
  /** verb-noun, also the file's name. */
  name: string;
  /** The SQL function in schema api. */
  functionName: string;
  path: string;
  /** The path parameter; null without one. */
  parameter: string | null;
};

/** server/routes/<area>/<name>.ts */
export function routeFile({ area, name, functionName, path, parameter }: Names): string {
  const one = parameter !== null;
  const members = one ? 'id: z.guid(), name: z.string()' : 'sessions: z.int()';
  const asked = one ? `{ p_${snake(parameter)}: params.${parameter} }` : '{}';
  const absent = "    if (data === null) throw apiError(404, 'not_found', 'There is no session with this id.');\n";
  return `import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
${one ? `import { apiError } from '../../shared/errors.ts';\n` : ''}import { success } from '../../shared/failure.ts';
${one ? `import { Uuid } from '../../shared/params.ts';\n` : ''}
const Capacity = z.int().nullable().meta({ description: 'Null when it is unknown or the plan does not see it.' });

export default defineRoute({
  method: 'get',
  path: '${path}',
  name: '${area}.${name}',
  summary: '${one ? 'Name and capacity of a session' : 'How many sessions there are, and the capacity of all'}',
  access: { capability: 'catalog', machine: true, service: true, preview: false, metered: true },
${one ? `  params: z.strictObject({ ${parameter}: Uuid }),\n` : ''}\
  answers: { 200: success(z.strictObject({ ${members}, capacity: Capacity })) },
  run: async ({ db${one ? ', params' : ''} }) => {
    const data = await db.call('api.${functionName}', ${asked});
${one ? absent : ''}    return { text: \`{"success":true,"data":\${data}}\` };
  },
});
`;
}

/** functions/<area>/api.<function>.sql */
export function functionFile({ functionName, parameter }: Names): string {
  const one = parameter !== null;
  const signature = `api.${functionName}(${one ? 'uuid' : ''})`;
  const select = one
    ? `  select json_build_object('id', s.id, 'name', s.name, 'capacity', s.capacity)::text
  from canonical.sessions s
  where s.id = p_${snake(parameter)};`
    : `  select json_build_object('sessions', count(*), 'capacity', sum(s.capacity))::text
  from canonical.sessions s;`;
  const meaning = one
    ? 'Name and capacity of a session as JSON text; null when it is not disclosed.'
    : 'Number of sessions and the sum of their capacities as JSON text.';
  return `-- needs: canonical.sessions

create function api.${functionName}(${one ? `p_${snake(parameter)} uuid` : ''}) returns text
language sql stable
begin atomic
${select}
end;

comment on function ${signature} is
  '${meaning} '
  'The capacity is null for plans that do not see it.';
grant execute on function ${signature} to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
`;
}

/** test/<area>/<name>.test.ts */
export function testFile({ path, parameter }: Names): string {
  const one = parameter !== null;
  const address = one
    ? `const addressOf = (id: string) => \`${path.replace(`{${parameter}}`, `\${id}`)}\`;
const path = addressOf(idOf('session', 'full/1'));`
    : `const path = '${path}';`;
  const absent = `
test('a session that is not there is not found', async (t) => {
  t.is((await api.as('starter').get(addressOf(randomUUID()))).status, 404);
});
`;
  return `${one ? `import { randomUUID } from 'node:crypto';\n` : ''}import test from 'ava';
import type { Api } from '../api.ts';
import { openCatalog } from '../fixtures/catalog.ts';
${one ? `import { idOf } from '../fixtures/line.ts';\n` : ''}
let api: Api;
test.before(async () => {
  ({ api } = await openCatalog());
});

${address}

test('a Pro account sees the capacity, a Starter account null in its place and all else the same', async (t) => {
  const unmasked = await api.as('pro').get(path);
  const masked = await api.as('starter').get(path);
  t.deepEqual([unmasked.status, masked.status], [200, 200]);
  t.true(unmasked.body.data.capacity > 0);
  t.deepEqual(masked.body.data, { ...unmasked.body.data, capacity: null });
});

test('a Free account is told which plan it takes, a stranger nothing', async (t) => {
  const { status, body } = await api.as('free').get(path);
  t.is(status, 402);
  t.is(body.requiredTier, 'paid');
  t.is((await api.as('nobody').get(path)).status, 401);
});
${one ? absent : ''}`;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
