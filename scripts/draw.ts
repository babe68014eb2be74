/** `npm run draw`: writes the generated pictures of schema, types, field rules and OpenAPI document. */
import { leaveCluster } from '../test/clone.ts';
import { command, say } from './command.ts';
import { writePictures } from './pictures.ts';

command(async () => {
  try {
    const written = await writePictures();
    say(written.length === 0 ? 'Everything was current.' : `Drew ${written.join(', ')}.`);
  } finally {
    await leaveCluster();
  }
});
