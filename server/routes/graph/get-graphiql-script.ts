import { readFile } from 'node:fs/promises';
import { defineRoute } from '../../http/define-route.ts';

let script: Promise<Buffer> | null = null;

export default defineRoute({
  method: 'get',
  path: '/graphiql/page.js',
  name: 'graph.get-graphiql-script',
  summary: 'The program of the page for questions',
  internal: true,
  asset: true,
  access: { public: true },
  answers: { 200: { type: 'text/javascript; charset=utf-8', description: 'JavaScript in UTF-8.' } },
  async run() {
    script ??= readFile(new URL('../../graph/graphiql.js', import.meta.url));
    return { type: 'text/javascript; charset=utf-8', body: await script, headers: { 'cache-control': 'no-cache' } };
  },
});
