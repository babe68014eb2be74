import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { isCacheable, listMedia, mediaAnswer, pageQuery, readers } from './gallery.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions/{id}/media',
  name: 'media.list-session-media',
  summary: 'The images of a session, page by page',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  query: pageQuery,
  answers: { 200: mediaAnswer('session') },
  cacheable: isCacheable,
  run: (context) => listMedia('session', context),
});
