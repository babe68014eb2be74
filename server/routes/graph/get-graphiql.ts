import { defineRoute } from '../../http/define-route.ts';
import { pageAnswer } from '../../http/page.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Campatlas graph</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphiql/static/ruru.css">
<style>body { margin: 0 } #ruru-root { height: 100vh }</style>
</head>
<body>
<noscript>This page needs JavaScript. Questions may also be sent to /api/canonical/graphql.</noscript>
<div id="ruru-root"></div>
<script type="module" src="/graphiql/page.js"></script>
</body>
</html>
`;

export default defineRoute({
  method: 'get',
  path: '/graphiql',
  name: 'graph.get-graphiql',
  summary: 'A page for questions to the graph',
  description: 'For signed-in browsers. Each question asked there, the one for the schema included, is one read.',
  internal: true,
  access: { capability: null, machine: false, service: false, preview: false, metered: false, cookieOnly: true },
  answers: { 200: { type: 'text/html; charset=utf-8', description: 'A page that works without any outside request.' } },
  run: async () => pageAnswer(page, ["worker-src 'self'"]),
});
