/** Generates docs/errors.md: all error codes. */
import { codeMeanings } from '../server/http/code-meanings.ts';
import { codes } from '../server/shared/codes.ts';

/** The generated document. */
export function generateErrors(): string {
  const rows = codes.map((code) => {
    const { statuses, meaning, remedy } = codeMeanings[code];
    return `| \`${code}\` | ${statuses.join(', ')} | ${meaning} | ${remedy} |`;
  });
  return `# Failures

Every failure is JSON of one form, and \`code\` is one of the words below; \
programs switch on it, since messages are for people and change.

\`\`\`json
{ "data": null, "error": true, "message": "For a person.", "code": "conflict", "requestId": "…" }
\`\`\`

Further members (\`retryAfterMs\`, \`resultLimit\`, \`position\` …) stand beside them. \
A 503 or 429 that passes says when in \`retry-after\`. The whole answer
to somebody who is not known is \`{"authorized":false}\` with status 401, and the id of the request in its header \
\`x-request-id\`.

| code | status | what it means | what to do |
|---|---|---|---|
${rows.join('\n')}

Written by \`npm run draw\` from \`server/http/code-meanings.ts\`.
`;
}
