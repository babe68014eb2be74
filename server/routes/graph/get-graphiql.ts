import { defineRoute } from '../../http/define-route.ts';
import { pageAnswer } from '../../http/page.ts';
import { pageAnswer as kitPageAnswer, loadPage } from '../../http/page-files.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>GraphQL · Campatlas</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphiql/static/ruru.css">
<style>
body { margin: 0; display: flex; flex-direction: column; height: 100dvh }
:root { color-scheme: light dark }
body { background: light-dark(#fff, #212a3b); color: light-dark(#20281f, #eceae1) }
.back { flex: none; padding: 0.5rem 1rem; font: 600 0.9rem system-ui, sans-serif }
.back a { color: light-dark(#1d6446, #86d1a8) }
.back h1 { display: inline; font: inherit }
#ruru-root .graphiql-logo a { color: inherit }
#ruru-root { flex: 1; min-height: 0; min-width: 0 }
@media (max-width: 48rem) {
  #ruru-root .graphiql-container { min-width: 0 }
  #ruru-root .graphiql-sidebar { width: 2.75rem; padding: 0.25rem }
  #ruru-root .graphiql-main { min-width: 0 }
  #ruru-root #graphiql-session { flex-direction: column; padding: 0 }
  #ruru-root #graphiql-session > * {
    min-width: 0 !important; min-height: 12rem;
    flex: 1 1 50% !important; width: 100% !important;
  }
  #ruru-root #graphiql-session > .graphiql-horizontal-drag-bar { display: none }
}
</style>
</head>
<body>
<noscript>This page needs JavaScript. Questions may also be sent to /api/canonical/graphql.</noscript>
<header class="back"><a href="/">Campatlas</a> · <h1>GraphQL</h1></header>
<main id="ruru-root"></main>
<script type="module" src="/graphiql/page.js"></script>
</body>
</html>
`;

export default defineRoute({
  method: 'get',
  path: '/graphiql',
  name: 'graph.get-graphiql',
  summary: 'A page for GraphQL queries',
  description: 'For signed-in browsers. Each query, including that for the schema, is one metered read.',
  internal: true,
  access: { capability: null, machine: false, service: false, preview: false, metered: false, cookieOnly: true },
  answers: { 200: { type: 'text/html; charset=utf-8', description: 'A page that makes no external requests.' } },
  signedOut: async () => kitPageAnswer(await loadPage('graphiql')),
  run: async () => pageAnswer(page, ["worker-src 'self'"]),
});
