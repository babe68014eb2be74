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

Every error is JSON of the same form. \`code\` is one of the codes below; \
programs should rely on it, since messages are written for people and may change.

\`\`\`json
{ "data": null, "error": true, "message": "For a person.", "code": "conflict", "requestId": "…" }
\`\`\`

There may be further members (\`retryAfterMs\`, \`resultLimit\`, \`position\` …). \
A temporary 503 or 429 has a \`retry-after\` header. The answer
to an unauthenticated request is only \`{"authorized":false}\` with status 401; its request id is in the header \
\`x-request-id\`.

| code | status | what it means | what to do |
|---|---|---|---|
${rows.join('\n')}

Written by \`npm run draw\` from \`server/http/code-meanings.ts\`.
`;
}
