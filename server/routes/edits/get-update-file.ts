import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { fileAnswer, fileForms, fileParams, loadPage } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/update/{build}/{file}',
  name: 'edits.get-update-file',
  summary: 'A program or style of the page at /update',
  internal: true,
  asset: true,
  access: { public: true, anonymous: true },
  params: z.strictObject(fileParams),
  ...fileForms,
  run: async ({ params, headers }) => fileAnswer(await loadPage('update'), params, headers),
});
