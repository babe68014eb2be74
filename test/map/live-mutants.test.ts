import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import test from 'ava';
import { runScenario } from './live-scenario.ts';

type LiveModule = typeof import('../../server/map/live/live-map.ts');

const folder = new URL('../../server/map/live/', import.meta.url).href;

interface Mutant {
  readonly does: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Faults that would leave a client with wrong rows, each a change at one place. */
const mutants: readonly Mutant[] = [
  {
    does: 'drops a removal now and then',
    file: 'steps.ts',
    from: 'else if (wasIn) writer.remove(id);',
    to: "else if (wasIn && id > '4') writer.remove(id);",
  },
  {
    does: 'drops a removal and counts it all the same',
    file: 'steps.ts',
    from: `this.#removeIds += this.#removeIds === '' ? \`"\${id}"\` : \`,"\${id}"\`;`,
    to: `if (id > '4') this.#removeIds += this.#removeIds === '' ? \`"\${id}"\` : \`,"\${id}"\`;`,
  },
  {
    does: 'removes what was not there',
    file: 'steps.ts',
    from: 'else if (wasIn) writer.remove(id);',
    to: 'else writer.remove(id);',
  },
  {
    does: 'skips one generation in five',
    file: 'audience.ts',
    from: 'for (const [index, sight] of sights) tell',
    to: 'if (next.population.generation % 5 !== 0) for (const [index, sight] of sights) tell',
  },
  {
    does: 'skips a camp of a change',
    file: 'changes.ts',
    from: 'for (const camp of change.camps)',
    to: 'for (const camp of change.camps.slice(1))',
  },
  {
    does: 'takes a change that says everything for one that says nothing',
    file: 'changes.ts',
    from: 'if (change.camps === null || change.from.generation > reached) return null;',
    to:
      'if (change.from.generation > reached) return null;\n' +
      '      if (change.camps === null) { reached = change.to.generation; continue; }',
  },
  {
    does: 'applies steps in the wrong order',
    file: 'steps.ts',
    from: 'of steps)',
    to: 'of steps.toReversed())',
  },
  {
    does: 'gives one step less than is missing',
    file: 'channel.ts',
    from: 'this.#steps.length - (this.number - number))',
    to: 'Math.min(this.#steps.length - 1, this.#steps.length - (this.number - number) + 1))',
  },
  {
    does: 'moves the cursor on to what came while the generation was taken',
    file: 'follower.ts',
    from: 'this.#sent = number;',
    to: 'this.#sent = channel.number;',
  },
  {
    does: 'says how many there are now, not how many there were',
    file: 'follower.ts',
    from: 'completeText(revision, { pointCount,',
    to: 'completeText(revision, { pointCount: channel.pointCount,',
  },
  {
    does: 'tells the cursor before the batches',
    file: 'events.ts',
    from: "return event('start', {",
    to: "return 'id: ' + revision + '\\n' + event('start', {",
  },
  {
    does: 'gives an old delta to who comes later',
    file: 'channel.ts',
    from: 'this.#steps.push(step);\n    this.#shared = null;',
    to: 'this.#steps.push(step);',
  },
  {
    does: 'gives the snapshot of an earlier generation',
    file: 'channel.ts',
    from: 'if (this.#snapshot?.partitions !== partitions)',
    to: 'if (this.#snapshot === null)',
  },
  {
    does: 'takes a cursor that it knows for the present one',
    file: 'channel.ts',
    from: '=== cursor) return number;',
    to: '=== cursor) return this.number;',
  },
  {
    does: 'counts on a step that was forgotten',
    file: 'channel.ts',
    from: 'if (number < this.oldest - 1) return null;',
    to: '',
  },
  {
    does: 'takes a new name for nothing new',
    file: 'difference.ts',
    from: '(names && before.name !== after.name) ||',
    to: '',
  },
  {
    does: 'lets a viewport end where it should hold its edge',
    file: 'viewports.ts',
    from: '(longitudes[at] as number) <= east',
    to: '(longitudes[at] as number) < east',
  },
];

/** The module with one change. */
async function mutated({ file, from, to }: Mutant, number: number): Promise<LiveModule> {
  const mark = `?mutant=${number}`;
  const text = readFileSync(new URL(file, folder), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has "${from}" not once`);
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const isOurs = context.parentURL?.endsWith(mark) && found.url.startsWith(folder);
      return isOurs ? { ...found, url: found.url + mark } : found;
    },
    load(url, context, next) {
      const found = next(url, context);
      return url === folder + file + mark ? { ...found, source: text.replace(from, () => to) } : found;
    },
  });
  try {
    return (await import(`${folder}live-map.ts${mark}`)) as LiveModule;
  } finally {
    hooks.deregister();
  }
}

/** Runs after which a mutant counts as not detected; five detect nearly all. */
const most = 100;

for (const [number, mutant] of mutants.entries())
  test(`a live map that ${mutant.does} is found out [map-live.cursor-commit]`, async (t) => {
    const { LiveMap } = await mutated(mutant, number);
    for (let seed = 1; seed <= most; seed++) {
      const historyBytes = [0, 2000, 1 << 20][seed % 3] as number;
      try {
        await runScenario(LiveMap, seed, historyBytes);
      } catch (error) {
        t.log(`after ${seed} runs: ${String(error)}`);
        t.pass();
        return;
      }
    }
    t.fail(`${most} runs found nothing`);
  });
