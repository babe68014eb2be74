/** `npm run draw`: writes the generated pictures of schema, types, field rules and OpenAPI document. */
import { leaveCluster } from '../test/clone.ts';
import { command, readFlags, say } from './command.ts';
import { writePictures } from './pictures.ts';

readFlags('npm run draw\n\nWrites the generated pictures: schema, types, field rules and OpenAPI document.');

command(async () => {
  try {
    const written = await writePictures();
    say(written.length === 0 ? 'Everything was current.' : `Drew ${written.join(', ')}.`);
  } finally {
    await leaveCluster();
  }
});
