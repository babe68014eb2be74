import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { fileAnswer, fileForms, fileParams, hasPage, loadPage } from '../../http/page-files.ts';
import { apiError } from '../../shared/errors.ts';
import { text } from '../../shared/params.ts';

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
    ...fileParams,
  }),
  ...fileForms,
  async run({ params, headers }) {
    if (!(await hasPage(params.page))) throw apiError(404, 'not_found', 'There is no such page.');
    return fileAnswer(await loadPage(params.page), params, headers);
  },
});
