import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { chooseEncoding, lastingHeaders, pageTypes } from '../../http/page-files.ts';
import { apiError } from '../../shared/errors.ts';
import { text } from '../../shared/params.ts';
import { loadUpdatePage } from './update-page.ts';

const { ts: script = '', css: style = '' } = pageTypes;

export default defineRoute({
  method: 'get',
  path: '/update/{build}/{file}',
  name: 'edits.get-update-file',
  summary: 'A program or style of the page at /update',
  internal: true,
  access: { public: true },
  params: z.strictObject({
    build: text(64).meta({ description: 'Names the state of the files, which never change under it.' }),
    file: text(100),
  }),
  answers: { 200: { type: script, description: 'JavaScript in UTF-8.' } },
  otherForms: [{ type: style, description: 'A style sheet in UTF-8.' }],
  run: async ({ params, headers }) => {
    const { build, files } = await loadUpdatePage();
    const file = params.build === build ? files.get(params.file) : undefined;
    if (file === undefined) throw apiError(404, 'not_found', 'There is no such file of the page.');
    const encoding = chooseEncoding(headers.get('accept-encoding'));
    return { type: file.type, body: await file.encoded(encoding), headers: lastingHeaders(encoding) };
  },
});
