/** Shows the progress of an import: a bar on a terminal, else a line every few seconds. */
import { SingleBar } from 'cli-progress';
import type { Progress } from '../server/imports/run.ts';
import { say } from './command.ts';

const between = 5000;

export function showProgress(): { update: (now: Progress) => void; end: () => void } {
  return process.stdout.isTTY ? showBar() : sayLines();
}

function showBar() {
  const bar = new SingleBar({
    format: '{bar} {percentage}% · {lines} lines · {refused} refused · {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
  });
  let started = false;
  return {
    update: (now: Progress) => {
      if (!started) bar.start(now.totalBytes, 0, { lines: 0, refused: 0 });
      started = true;
      bar.update(now.bytes, { lines: now.lines.toLocaleString('en'), refused: now.refused });
    },
    end: () => bar.stop(),
  };
}

function sayLines() {
  let last = Date.now();
  return {
    update: (now: Progress) => {
      if (Date.now() - last < between) return;
      last = Date.now();
      say(`importing: ${Math.floor((100 * now.bytes) / now.totalBytes)} %, ${now.lines} lines, ${now.refused} refused`);
    },
    end: () => {},
  };
}
