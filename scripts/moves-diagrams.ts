/** Generates the state machine diagrams of guard.moves in the READMEs that have a placeholder. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../server/config.ts';

interface Move {
  readonly machine: string;
  readonly from_state: string;
  readonly event: string;
  readonly to_state: string;
}

/** A placeholder is `<!-- moves: machine -->` … `<!-- /moves -->`; each machine needs one. */
const place = /<!-- moves: (\w+) -->[\s\S]*?<!-- \/moves -->/g;

/** Every README with placeholders, updated. Throws when a machine has none. */
export async function generateMoves(client: pg.ClientBase): Promise<{ path: string; text: string }[]> {
  const { rows } = await client.query<Move>(
    'select machine, from_state, event, to_state from guard.moves order by machine, from_state, event',
  );
  const missing = new Set(rows.map(({ machine }) => machine));
  const files = globSync('server/routes/*/README.md', { cwd: projectRoot }).map((path) => {
    const before = readFileSync(join(projectRoot, path), 'utf8');
    const text = before.replace(place, (_whole, machine: string) => {
      missing.delete(machine);
      return diagramOf(
        machine,
        rows.filter((move) => move.machine === machine),
      );
    });
    return { path: path.replaceAll('\\', '/'), text, has: before.includes('<!-- moves: ') };
  });
  if (missing.size > 0)
    throw new Error(`No README of server/routes has <!-- moves: ${[...missing].join(', ')} --><!-- /moves -->.`);
  return files.filter(({ has }) => has).map(({ path, text }) => ({ path, text }));
}

function diagramOf(machine: string, moves: readonly Move[]): string {
  const lines = moves.map((move) => `  ${move.from_state || '[*]'} --> ${move.to_state}: ${move.event}`);
  const ends = new Set(moves.map(({ to_state }) => to_state));
  for (const { from_state } of moves) ends.delete(from_state);
  for (const end of [...ends].sort()) lines.push(`  ${end} --> [*]`);
  return [`<!-- moves: ${machine} -->`, '```mermaid', 'stateDiagram-v2', ...lines, '```', '<!-- /moves -->'].join('\n');
}
