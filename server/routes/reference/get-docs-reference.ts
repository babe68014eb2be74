import { defineRoute } from '../../http/define-route.ts';
import { pageAnswer } from '../../http/page.ts';

/** A read-only reference, served completely by us: no external fonts, agents or telemetry. */
const settings = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  persistAuth: false,
  hideClientButton: true,
  documentDownloadType: 'json',
  defaultOpenAllTags: false,
  url: '/openapi.json',
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Campatlas API reference</title>
<link rel="icon" href="data:,">
<meta name="color-scheme" content="light dark">
<style>
.back { padding: 0.6rem 1rem; font: 600 0.9rem system-ui, sans-serif }
.back a { color: light-dark(#1d6446, #86d1a8) }
</style>
</head>
<body>
<nav class="back"><a href="/docs">Campatlas: back to the guide</a></nav>
<noscript>The reference page needs JavaScript. \
The same description is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<script id="api-reference" type="application/json" data-configuration='${JSON.stringify(settings)}'></script>
<script src="/docs/reference.js" charset="utf-8"></script>
</body>
</html>
`;

export default defineRoute({
  method: 'get',
  path: '/docs/reference',
  name: 'reference.get-docs-reference',
  summary: 'The reference of all operations and fields, to read and try',
  access: { public: true },
  answers: { 200: { type: 'text/html; charset=utf-8', description: 'A page that makes no external requests.' } },
  run: async () => pageAnswer(page),
});
