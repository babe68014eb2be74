import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { isCacheable, listMedia, mediaAnswer, pageQuery, readers } from './gallery.ts';

export default defineRoute({
  method: 'get',
  path: '/api/activities/{id}/media',
  name: 'media.list-activity-media',
  summary: 'The images of an activity, page by page',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  query: pageQuery,
  answers: { 200: mediaAnswer('activity') },
  cacheable: isCacheable,
  run: (context) => listMedia('activity', context),
});
