import { defineRoute } from '../../http/define-route.ts';
import { loadExplorer } from './explore-files.ts';

const html = 'text/html; charset=utf-8';

export default defineRoute({
  method: 'get',
  path: '/explore',
  name: 'map.get-explore',
  summary: 'The map and table of the catalog, for people',
  description:
    'A page that asks the routes of this service with the key or session of who looks at it. The page itself is ' +
    'public.',
  access: { public: true },
  answers: { 200: { type: html, description: 'A page that works without any outside request.' } },
  run: async () => {
    const { page, policy } = await loadExplorer();
    const headers = {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    };
    return { type: html, body: page, headers };
  },
});
