import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { fileAnswer, fileForms, fileParams, loadKit } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/kit/{build}/{file}',
  name: 'reference.get-kit-file',
  summary: 'A program or style that pages share',
  internal: true,
  asset: true,
  access: { public: true, anonymous: true },
  params: z.strictObject(fileParams),
  ...fileForms,
  run: async ({ params, headers }) => fileAnswer(await loadKit(), params, headers),
});
