import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput, terminal } from './log-lines.ts';

/** Member names whose values are redacted in every log line. */
const secrets = ['password', 'secret', 'cookie', 'key', 'token', 'authorization', 'connectionString', 'x-api-key'];

/**
 * Opens the log: JSON lines with secrets redacted and with errors stripped of the values that database messages
 * contain. At a terminal the lines are short.
 */
export function openLog(level: string, destination: DestinationStream = usual()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[hidden]' },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

function usual(): DestinationStream {
  return process.stdout.isTTY ? terminal((text) => process.stdout.write(text)) : standardOutput();
}

/** SQLSTATE class 22 (data exception): the message repeats the offending value. */
const dataException = /^22/;

/** The loggable part of an error: no `detail`, `where`, `query` or parameters, which contain personal data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const shown = dataException.test(code.code ?? '') ? message.replace(/".*"/s, '"…"') : message;
  return {
    type: name,
    message: withoutPasswords(shown),
    ...code,
    stack: withoutPasswords((stack ?? '').replace(message, () => shown)),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

function withoutPasswords(text: string): string {
  return text.replaceAll(/(\w+:\/\/[^\s:/@]*):[^\s@]*@/g, '$1:***@');
}
