import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { fileAnswer, pageTypes } from '../../http/page-files.ts';
import { text } from '../../shared/params.ts';
import { loadExplorer } from './explore-files.ts';

const [script = '', ...others] = new Set(Object.values(pageTypes));

export default defineRoute({
  method: 'get',
  path: '/explore/{build}/{file}',
  name: 'map.get-explore-file',
  summary: 'A program or style of the page at /explore',
  internal: true,
  asset: true,
  access: { public: true },
  params: z.strictObject({
    build: text(64).meta({ description: 'Names the state of the files, which never change under it.' }),
    file: text(100),
  }),
  answers: { 200: { type: script, description: 'JavaScript in UTF-8.' } },
  otherForms: others.map((type) => ({ type, description: 'A style sheet in UTF-8.' })),
  run: async ({ params, headers }) => fileAnswer(await loadExplorer(), params, headers),
});
