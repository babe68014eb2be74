/** Captures the output of operator commands. */
import type { Command } from 'commander';

/**
 * The output of a command; its errors are thrown. It replaces console.log of the whole process, so tests that use it
 * must run one after the other.
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
