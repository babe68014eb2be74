import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { fileAnswer, loadKit, pageTypes } from '../../http/page-files.ts';
import { text } from '../../shared/params.ts';

const [script = '', ...others] = new Set(Object.values(pageTypes));

export default defineRoute({
  method: 'get',
  path: '/kit/{build}/{file}',
  name: 'reference.get-kit-file',
  summary: 'A program or style that pages share',
  internal: true,
  asset: true,
  access: { public: true, anonymous: true },
  params: z.strictObject({
    build: text(64).meta({ description: 'Names the state of the files, which never change under it.' }),
    file: text(100),
  }),
  answers: { 200: { type: script, description: 'JavaScript in UTF-8.' } },
  otherForms: others.map((type) => ({ type, description: 'A style sheet in UTF-8.' })),
  run: async ({ params, headers }) => fileAnswer(await loadKit(), params, headers),
});
