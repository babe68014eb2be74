import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, pageAnswer } from '../../http/page-files.ts';
import { loadExplorer } from './explore-files.ts';

export default defineRoute({
  method: 'get',
  path: '/explore',
  name: 'map.get-explore',
  summary: 'The map and table of the catalog, for people',
  description:
    'A page that asks the routes of this service with the key or session of who looks at it. The page itself is ' +
    'public.',
  access: { public: true },
  answers: htmlAnswers,
  run: async () => {
    const page = await loadExplorer();
    return pageAnswer(page, page.policy);
  },
});
