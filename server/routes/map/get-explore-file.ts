import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { fileAnswer, fileForms, fileParams } from '../../http/page-files.ts';
import { loadExplorer } from './explore-files.ts';

export default defineRoute({
  method: 'get',
  path: '/explore/{build}/{file}',
  name: 'map.get-explore-file',
  summary: 'A program or style of the page at /explore',
  internal: true,
  asset: true,
  access: { public: true, anonymous: true },
  params: z.strictObject(fileParams),
  ...fileForms,
  run: async ({ params, headers }) => fileAnswer(await loadExplorer(), params, headers),
});
