import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

/** The message for a missing value. */
export const missing = 'is missing';

/** The message for a value that its schema rejects without a message of its own. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return missing;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[isWhole(issue.inst) ? 'int' : issue.expected] ?? issue.expected}`;
    case 'invalid_union':
      return 'has none of the allowed forms';
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return isNumber(issue.origin) ? `must be ${issue.minimum} or more` : undefined;
    case 'too_big':
      return isNumber(issue.origin) ? `must be ${issue.maximum} or less` : undefined;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.map((key) => JSON.stringify(key)).join(' and ')}`;
    default:
      return undefined;
  }
};

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}

function isWhole(schema: unknown): boolean {
  return (schema as { def?: { format?: string } } | undefined)?.def?.format === 'safeint';
}
