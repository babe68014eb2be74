/** The command line parser of `npm run records`. */
import { Command, InvalidArgumentError } from 'commander';
import { type Ask, type Outcome, oneLine, perform, uuid } from '../operator.ts';

type Options = { reason: string; reinstate?: boolean; json?: boolean };

/** All subcommands. */
export function recordsProgram(): Command {
  const program = new Command('npm run records --')
    .description(
      'The history of records: shows contributions, withdraws them, suppresses automated updates, merges and splits.',
    )
    .addHelpText(
      'after',
      `
Records are named by their ids. Every command takes --json. Changes are visible to readers immediately.

Examples:
  npm run records -- history 018f0e2a-…
  npm run records -- undo 018f0e2a-… 4711 --reason "another camp of the same name"
  npm run records -- merge 018f0e2a-… 018f0e2b-… --reason "listed twice"`,
    )
    .showHelpAfterError('(--help says more)');
  for (const subcommand of [history(), undo(), hold(), reopen(), ...pairs()]) program.addCommand(subcommand);
  return program;
}

function history(): Command {
  return onRecord('history', 'show all that happened to a record, oldest first').action(
    (record: string, options: Options) =>
      perform(options, async (ask) => {
        const data = await ask<Record<string, unknown>[] | null>('select api.show_history($1)', record);
        if (data === null) throw new Error('There is no such record.');
        return { data, text: data.map(inOneLine).join('\n') };
      }),
  );
}

function undo(): Command {
  return onRecord('undo', 'take back one contribution to a record, or put it back')
    .argument('<contribution>', 'its number, as shown by history', wholeNumber)
    .requiredOption('--reason <text>', 'reason, kept in the history')
    .option('--reinstate', 'reinstate the contribution')
    .action((record: string, contribution: string, options: Options) =>
      perform(options, async (ask) => {
        const withdrawn = options.reinstate !== true;
        const text = 'select api.withdraw_contribution($1, $2, $3, $4)';
        const changed = await ask<string[]>(text, record, contribution, withdrawn, options.reason);
        const fields = changed.length === 0 ? 'no field changed' : `changed: ${changed.join(', ')}`;
        return {
          data: { record, contribution, withdrawn, changed },
          text: `Contribution ${contribution} ${withdrawn ? 'taken back' : 'put back'}; ${fields}.`,
        };
      }),
    );
}

function hold(): Command {
  return onRecord('hold', 'suppress automated updates of a record: what programs say is recorded and does not count')
    .requiredOption('--reason <text>', 'reason, kept in the history')
    .action((record: string, options: Options) => perform(options, (ask) => suppress(ask, record, options.reason)));
}

function reopen(): Command {
  return onRecord('reopen', 'let automated updates of a record count again').action(
    (record: string, options: Options) => perform(options, (ask) => suppress(ask, record, null)),
  );
}

async function suppress(ask: Ask, record: string, reason: string | null): Promise<Outcome> {
  const held = reason !== null;
  const changed = await ask<boolean>('select api.suppress_record($1, $2, $3)', record, held, reason);
  const state = held ? 'suppressed' : 'let in';
  return {
    data: { record, held, changed },
    text: `Automated updates of ${record} are ${state}${changed ? '' : ', as they were'}.`,
  };
}

/** The two subcommands that take two records. */
function pairs(): Command[] {
  const about = {
    merge: 'make one record of two that are the same; the other one is missing from then on',
    split: 'undo a merge',
  };
  return (['merge', 'split'] as const).map((name) =>
    new Command(name)
      .summary(about[name])
      .description(`${about[name][0]?.toUpperCase()}${about[name].slice(1)}.`)
      .argument('<survivor>', 'id of the record that stays', uuid)
      .argument('<other>', 'id of the record that is merged into it', uuid)
      .requiredOption('--reason <text>', 'reason, kept in the history')
      .option('--json', 'print JSON')
      .action((survivor: string, other: string, options: Options) =>
        perform(options, async (ask) => {
          const merge = await ask<string>(`select api.${name}_records($1, $2, $3)`, survivor, other, options.reason);
          const text = name === 'merge' ? `${other} is merged into ${survivor}.` : `${other} stands for itself again.`;
          return { data: { merge, survivor, other }, text };
        }),
      ),
  );
}

function onRecord(name: string, summary: string): Command {
  return new Command(name)
    .summary(summary)
    .description(`${summary[0]?.toUpperCase()}${summary.slice(1)}.`)
    .argument('<record>', 'id of the record', uuid)
    .option('--json', 'print JSON');
}

/** One step of a history in one line: time, step and set values. */
function inOneLine({ at, step, fields, links, ...rest }: Record<string, unknown>): string {
  const values = [fields, links].filter((part) => part != null).map((part) => JSON.stringify(part));
  return [String(at), String(step), oneLine(rest), ...values].join('  ');
}

function wholeNumber(text: string): string {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new InvalidArgumentError('It must be a number such as history prints.');
  return text;
}
