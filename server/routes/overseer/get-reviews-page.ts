import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer, pagePolicy } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/staff/reviews',
  name: 'overseer.get-reviews-page',
  summary: 'The page where staff decide about changes of the review agent and instruct it',
  description: 'The page is public; its content is for staff.',
  internal: true,
  access: { public: true, anonymous: true },
  answers: htmlAnswers,
  // Screenshots are fetched with the tab's key and shown as blobs.
  run: async () => pageAnswer(await loadPage('reviews'), pagePolicy({ 'img-src': "'self' data: blob:" })),
});
