// The page of /graphiql: Ruru, with the session's token on every question.
import { createRoot, React, Ruru } from '/graphiql/static/ruru.js';

const workers = { json: 'jsonWorker.js', graphql: 'graphqlWorker.js' };
globalThis.MonacoEnvironment = {
  getWorker: (_, label) => new Worker(`/graphiql/static/${workers[label] ?? 'editorWorker.js'}`, { type: 'module' }),
};

let token = null;

async function readToken() {
  const answer = await fetch('/api/auth/csrf');
  if (!answer.ok) throw new Error('Sign in to ask questions here.');
  return (await answer.json()).data.token;
}

function send(question) {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
  return fetch('/api/canonical/graphql', { method: 'POST', headers, body: JSON.stringify(question) });
}

/** Tokens end after some hours: one that is refused is fetched anew, once. */
async function fetcher({ query, variables, operationName }) {
  const question = { query, variables, operationName };
  token ??= await readToken();
  const answer = await send(question);
  const body = await answer.json();
  if (body.code !== 'csrf_token_required') return body;
  token = await readToken();
  return (await send(question)).json();
}

const defaultQuery = `# What your plan does not see is null. Filters are those of GET /api/canonical/schema.
{
  organizations(first: 5, filter: { field: "region", op: "matchesRegion", value: "VT" }) {
    totalCount
    nodes { name city activities(first: 3) { name } }
  }
}
`;

const page = React.createElement(Ruru, { fetcher, defaultQuery, isHeadersEditorEnabled: false });
createRoot(document.getElementById('ruru-root')).render(page);
