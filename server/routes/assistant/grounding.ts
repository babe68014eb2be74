/** Whether a text says nothing but what records say. */

/** Words that state nothing of a record by themselves. */
const neutral = new Set(
  `a about across age aged ages an and are around as at available based been between by camp camper campers camps can
  child children choose cost costs daily date dates day days each either end ending ends fit fits fitting for found from
  has have here i if in include includes including is it its kid kids listed located look match matched matches matching
  might near of on option options or per place places price priced prices range ranges record records result results run
  running runs season see session sessions show shown some start starting starts than that the their them then there
  these they this those through to up us week weeks when where which while will with within you your`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The number of matches may be said in words. */
const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 };

/** Months as people write them, so that “July” is what “Jul” says. */
const months = 'january february march april may june july august september october november december'.split(' ');
const monthOf = new Map(
  months.flatMap(
    (month) =>
      [
        [month, month],
        [month.slice(0, 3), month],
      ] as const,
  ),
);

/**
 * Whether each sentence of a text is about one of the records: all its words, numbers, prices and dates stand in that
 * record or are neutral; or speaks of nothing but the number of matches. It may name no address of the web or of mail.
 */
export function isGrounded(text: string, records: readonly string[], total: number): boolean {
  if (/[@<>[\]{}|\\`]|:\/\/|www\.|\p{L}\.\p{L}/iu.test(text)) return false;
  const known = records.map((record) => new Set(tokensOf(record)));
  const isCount = (token: string) => token === String(total) || counts[token] === total;
  return sentencesOf(text).every((sentence) => {
    const said = tokensOf(sentence).filter((token) => !neutral.has(token) && !isCount(token));
    return said.length === 0 || known.some((record) => said.every((token) => record.has(token)));
  });
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;:])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
}

/** Words in small letters; a price with its sign, and a day with its month, are one. */
function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '');
  const tokens = plain.match(/[$€£¥]\s*\d+(?:\.\d+)?|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}'’]*|[$€£¥%#]/gu) ?? [];
  const words = tokens.map((token) => {
    const bare = token.replaceAll('’', "'").replace(/'s?$/, '').replaceAll(/\s/g, '');
    const number = /^([$€£¥]?)(\d+(?:\.\d+)?)$/.exec(bare);
    return number === null ? (monthOf.get(bare) ?? bare) : `${number[1]}${Number(number[2])}`;
  });
  return words.flatMap((word, at) => {
    const day = words[at + 1];
    if (monthOf.has(word) && day !== undefined && /^\d{1,2}$/.test(day)) return [`${word} ${day}`];
    const month = words[at - 1];
    return month !== undefined && monthOf.has(month) && /^\d{1,2}$/.test(word) ? [] : [word];
  });
}
