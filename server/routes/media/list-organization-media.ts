import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { isCacheable, listMedia, mediaAnswer, pageQuery, readers } from './gallery.ts';

export default defineRoute({
  method: 'get',
  path: '/api/organizations/{id}/media',
  name: 'media.list-organization-media',
  summary: 'The images of an organization, page by page',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  query: pageQuery,
  answers: { 200: mediaAnswer('organization') },
  cacheable: isCacheable,
  run: (context) => listMedia('organization', context),
});
