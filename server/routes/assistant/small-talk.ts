/** Recognizes greetings and other small talk. */

const help =
  'I look up camps and their sessions in the catalog: tell me where, when, for which age, at what price or what it ' +
  'should be about. My answers come from the records that I name, and I save nothing by myself.';

const sayings: readonly (readonly [says: RegExp, answer: string])[] = [
  [
    /^(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|buen[oa]s (?:d[ií]as|tardes|noches))(?: there)?$/,
    `Hello! ${help}`,
  ],
  [
    /^(?:thanks?|thank you|many thanks|gracias|muchas gracias)(?: (?:so|very) much| a lot)?$/,
    'You are welcome. Ask me whenever you look for a camp.',
  ],
  [/^(?:bye|goodbye|see you|adi[oó]s)$/, 'Goodbye, and a good summer.'],
  [/^(?:help|what can you do|what (?:do|are) you (?:do|for)|who are you|how do(?:es)? (?:you|this) work|ayuda)$/, help],
];

/** The reply to small talk; null for a question. */
export function smallTalk(question: string): string | null {
  const words = question
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return sayings.find(([says]) => says.test(words))?.[1] ?? null;
}
