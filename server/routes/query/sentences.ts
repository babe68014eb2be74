/** Messages for PostgreSQL errors. Its own messages may contain values and internal names. */

/** By SQLSTATE, else by its class. */
const sentences: Readonly<Record<string, string>> = {
  '0A000': 'PostgreSQL does not support this form of statement.',
  '21000': 'A subquery in an expression returned more than one row.',
  '21': 'A subquery in an expression returned more than one row.',
  '22001': 'A text is longer than its type allows.',
  '22003': 'A number is out of the range of its type.',
  '22004': 'A value is null where that is not possible.',
  '22007': 'A text is not a date or time.',
  '22008': 'A date or time is out of range.',
  '22009': 'A time zone offset is out of range.',
  '22012': 'A number was divided by zero.',
  '2201E': 'A logarithm of that number is not possible.',
  '2201F': 'A root or power of that number is not possible.',
  '2201G': 'The bounds or the number of buckets of width_bucket cannot be used.',
  '2201W': 'LIMIT cannot be negative.',
  '2201X': 'OFFSET cannot be negative.',
  '2201B': 'A regular expression is not valid.',
  '22023': 'The value of a parameter of a function cannot be used.',
  '22P05': 'A text contains a character that cannot be stored.',
  '22021': 'A text contains a character that cannot be stored.',
  '22P02': 'A text cannot be read as a value of the required type.',
  '2203': 'A JSON path does not fit the value.',
  '22': 'A value cannot be used in that place.',
  '42601': 'The statement cannot be parsed.',
  '42501': 'The statement uses something that callers may not use.',
  '42702': 'The name of a column is ambiguous; qualify it with its relation.',
  '42703': 'There is no such column.',
  '42712': 'Two relations have the same name; give one an alias.',
  '42725': 'The call of a function or operator is ambiguous; cast its arguments.',
  '42803': 'A column must be in GROUP BY or in an aggregate function.',
  '42804': 'The types of two values do not match.',
  '42809': 'The function or relation is not of the kind that is required there.',
  '42846': 'A value of that type cannot be cast to the other.',
  '42883': 'There is no such function or operator for values of these types.',
  '42P01': 'There is no such relation.',
  '42P02': 'There is no such parameter.',
  '42P08': 'The type of a parameter is not clear; cast it, as in $1::text.',
  '42P10': 'A column reference cannot be used in that place.',
  '42P18': 'The type of a parameter is not clear; cast it, as in $1::text.',
  '42P19': 'A recursive query refers to itself in a way that is not allowed.',
  '42P20': 'A window function cannot be used in that place.',
  '42P21': 'The collation is not clear; name one with COLLATE.',
  '42P22': 'The collation is not clear; name one with COLLATE.',
  '42': 'The statement is not valid.',
  // Forms that PostgreSQL accepts but cannot execute, such as a cast to type unknown.
  XX000: 'PostgreSQL does not support this form of statement.',
};

/** The message for a SQLSTATE; undefined for errors not caused by the caller. */
export function sentenceOf(code: string): string | undefined {
  if (!/^(0A|2[12]|42|XX000)/.test(code)) return undefined;
  return sentences[code] ?? sentences[code.slice(0, 4)] ?? sentences[code.slice(0, 2)];
}
