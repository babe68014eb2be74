/** The three files of a new route, made to run as they are and to be changed where they say so. */

export type Names = {
  area: string;
  /** verb-noun, the file's name. */
  name: string;
  /** The function in api. */
  functionName: string;
  path: string;
};

/** server/routes/<area>/<name>.ts */
export function routeFile({ area, name, functionName, path }: Names): string {
  return `import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';

export default defineRoute({
  method: 'get',
  path: '${path}',
  name: '${area}.${name}',
  summary: 'What the route answers, in one line',
  access: { capability: 'catalog', machine: true, service: true, preview: false, metered: true },
  params: z.strictObject({ id: Uuid }),
  answers: { 200: success(z.strictObject({ id: z.guid() })) },
  run: async ({ db, params }) => {
    const { ${functionName}: data } = await db.one('select api.${functionName}($1)', [params.id]);
    return { text: \`{"success":true,"data":\${data}}\` };
  },
});
`;
}

/** functions/<area>/api.<function>.sql */
export function functionFile({ functionName }: Names): string {
  return `create function api.${functionName}(p_id uuid) returns text
language sql stable
begin atomic
  select json_build_object('id', p_id)::text;
end;

comment on function api.${functionName}(uuid) is 'What it answers, and to whom.';
grant execute on function api.${functionName}(uuid) to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
`;
}

/** test/<area>/<name>.test.ts */
export function testFile({ path }: Names): string {
  return `import test from 'ava';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';

const api = openDatabase().then((database) => openApi(database));
const path = '${path}'.replace('{id}', crypto.randomUUID());

test('a Starter account gets an answer', async (t) => {
  const { status, body } = await (await api).as('starter').get(path);
  t.is(status, 200);
  t.true(body.success);
});

test('a Free account is told which plan it takes', async (t) => {
  const { status } = await (await api).as('free').get(path);
  t.is(status, 402);
});
`;
}
