import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, pageAnswer } from '../../http/page-files.ts';
import { loadExplorer } from './explore-files.ts';

export default defineRoute({
  method: 'get',
  path: '/explore',
  name: 'map.get-explore',
  summary: 'The page with the map and table of the catalog',
  description: "A page that calls this service with the viewer's own key or session. The page itself is public.",
  access: { public: true },
  answers: htmlAnswers,
  run: async () => {
    const page = await loadExplorer();
    return pageAnswer(page, page.policy);
  },
});
