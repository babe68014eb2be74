import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ttf: 'font/ttf',
};

/** A worker is subject to the policy of its own script. */
const policy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

export default defineRoute({
  method: 'get',
  path: '/graphiql/static/{part}',
  name: 'graph.get-graphiql-part',
  summary: 'A file of the editor on the page for questions',
  internal: true,
  asset: true,
  access: { public: true },
  params: z.strictObject({
    part: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,100}$/, 'it must be a file name')
      .meta({ example: 'ruru.css' }),
  }),
  answers: { 200: { type: 'text/css; charset=utf-8', description: 'The file, from the installed package.' } },
  otherForms: [
    { type: 'text/javascript; charset=utf-8', description: 'JavaScript in UTF-8.' },
    { type: 'font/ttf', description: 'A font.' },
  ],
  async run({ params }) {
    const missing = apiError(404, 'not_found', 'The editor has no such file.');
    const type = types[params.part.split('.').at(-1) ?? ''];
    if (type === undefined) throw missing;
    const file = new URL(`../static/${params.part}`, import.meta.resolve('ruru/static'));
    const body = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? missing : error;
    });
    return { type, body, headers: { 'cache-control': 'public, max-age=86400', 'content-security-policy': policy } };
  },
});
