import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { fileAnswer, loadPage, pageTypes } from '../../http/page-files.ts';
import { pagesFolder } from '../../http/page-sources.ts';
import { apiError } from '../../shared/errors.ts';
import { text } from '../../shared/params.ts';

const [script = '', ...others] = new Set(Object.values(pageTypes));

export default defineRoute({
  method: 'get',
  path: '/pages/{page}/{build}/{file}',
  name: 'reference.get-page-file',
  summary: 'A program or style of one page',
  internal: true,
  asset: true,
  access: { public: true, anonymous: true },
  params: z.strictObject({
    page: text(40).meta({ description: 'The folder of the page.' }),
    build: text(64).meta({ description: 'Names the state of the files, which never change under it.' }),
    file: text(100),
  }),
  answers: { 200: { type: script, description: 'JavaScript in UTF-8.' } },
  otherForms: others.map((type) => ({ type, description: 'A style sheet in UTF-8.' })),
  async run({ params, headers }) {
    if (!(await readdir(pagesFolder)).includes(params.page) || params.page.includes('.'))
      throw apiError(404, 'not_found', 'There is no such page.');
    return fileAnswer(await loadPage(params.page), params, headers);
  },
});
