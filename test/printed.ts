/** What an operator's command prints. */
import type { Command } from 'commander';

/**
 * What the command line prints; its mistakes are thrown. Printing is shared by all of a process: tests that use it run
 * one after the other.
 */
export async function printed(program: Command, args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const print = console.log;
  console.log = (line: string) => void lines.push(line);
  try {
    for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
      command.exitOverride().configureOutput({ writeErr: () => {} });
    await program.parseAsync(args, { from: 'user' });
  } finally {
    console.log = print;
  }
  return lines.join('\n');
}
