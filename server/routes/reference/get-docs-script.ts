import { readFile } from 'node:fs/promises';
import { defineRoute } from '../../http/define-route.ts';

let script: Promise<Buffer> | null = null;

/** The script of the reference page, from its npm package. */
function readScript(): Promise<Buffer> {
  script ??= readFile(new URL('./browser/standalone.js', import.meta.resolve('@scalar/api-reference')));
  return script;
}

export default defineRoute({
  method: 'get',
  path: '/docs/reference.js',
  name: 'reference.get-docs-script',
  summary: 'The program of the reference page',
  internal: true,
  asset: true,
  access: { public: true },
  answers: { 200: { type: 'text/javascript; charset=utf-8', description: 'JavaScript in UTF-8.' } },
  run: async () => ({
    type: 'text/javascript; charset=utf-8',
    body: await readScript(),
    headers: { 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' },
  }),
});
