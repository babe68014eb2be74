/** `npm run draw`: writes the generated files. */

import { command, readFlags, say } from './command.ts';
import { writeFiles } from './generate-files.ts';
import { leaveCluster } from './test-cluster.ts';

readFlags(
  'npm run draw\n\nWrites the generated files: schema, types, field rules, OpenAPI document, tables in documents.',
);

command(async () => {
  try {
    const written = await writeFiles();
    say(written.length === 0 ? 'Everything was current.' : `Generated ${written.join(', ')}.`);
  } finally {
    await leaveCluster();
  }
});
