import { named } from './names.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';
import { unlistedTopic } from './topics.ts';
import { fillerWords, isKnown } from './vocabulary.ts';

const noun = oneLine`
  (?:
    camps?|class(?:es)?|lessons?|programs?|activit(?:y|ies)|workshops?|clubs?|courses?|academ(?:y|ies)|sessions?
    |clinics?|training
  )`;
const letters = "[a-z\\u00c0-\\u017f][a-z\\u00c0-\\u017f'-]*";
const shown = 12;

/** Handles words that no other reader took: a certain topic, a certain name, or words that are reported as left out. */
export function readLeftovers(reading: Reading): void {
  reading.take(
    oneLine`
      \b(?:best|top|highest|highly|well)(?:[- ]?(?:rated|reviewed|ranked|scored|scoring))?\b
      |\b(?:good|great|five star|5 star) (?:reviews?|ratings?)\b
      |\b(?:popular|favorite|most popular|recommended|highly recommended|award[- ]winning)\b`,
    (_match, said) =>
      reading.leave(`There are no ratings here, so “${said}” was left out; lists can be ordered by score.`),
  );
  reading.take(
    oneLine`
      \b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?) (?:by|from) [a-z]+(?: (?:to|first|last) ?[a-z]*)?\b
      |\b(?:cheapest|newest|closest|nearest|latest|soonest|earliest)(?: first)?\b`,
    (_match, said) => reading.leave(`A filter has no order, so “${said}” was left out.`),
  );
  reading.take(
    oneLine`
      \b(?:\d{1,2}|one|two|three|four|five|six|eight|several|multiple|multi|single|full|half)
        [- ](?:weeks?|days?|hours?|months?)(?:[- ]long)?\b
      |\b(?:week|month|summer|day)[- ]long\b`,
    (_match, said) =>
      reading.leave(`How long a session lasts is not in the filter language, so “${said}” was left out.`),
  );
  reading.take(
    oneLine`
      \b(?:camp|at|by) ((?:the )?[a-z][a-z'-]+(?: [a-z][a-z'-]+)??)
      (?=\s*(?:[,.;!?]|$|in\b|near\b|for\b|on\b|this\b|next\b|open\b|have\b|has\b|still\b|cost|\ue000))`,
    (match) => {
      const name = (match[1] ?? '').trim();
      if (name.split(' ').some((word) => fillerWords.has(word))) return false;
      const start = match.index + match[0].length - (match[1]?.length ?? 0);
      reading.condition(named(reading.text.slice(start, start + name.length), name));
      return true;
    },
  );
  reading.take(
    pattern(oneLine`
      \b(${letters}(?: ${letters})?)(?= ${noun}\b)
      |\b(?:about|into|learn|learning|loves?|likes?|enjoys?|doing|try|trying|play|playing|called) (${letters})`),
    (match, said) => {
      const text = match[1] ?? match[2] ?? '';
      const words = text.split(' ').filter((word, _, all) => !(all.length > 1 ? isKnown(word) : fillerWords.has(word)));
      const topic = words.join(' ');
      if (topic.length < 3 || (text.includes(' ') && words.length === 1 && !text.endsWith(topic))) return false;
      reading.condition(unlistedTopic(topic));
      reading.note(`“${topic}” is in no list of topics; it is looked for in categories and names.`);
      return said !== '';
    },
  );
  if (/\ue000,? or (?:[a-z]+ ){0,2}\ue000/.test(reading.low))
    reading.note('“or” between conditions of different kinds was read as “and”.');
  const left = [...new Set((reading.low.match(/[\p{L}\p{N}][\p{L}\p{N}'&+#-]*/gu) ?? []).filter(isMeaningful))];
  if (left.length === 0) return;
  const words = left.slice(0, shown).map((word) => `“${word.slice(0, 60)}”`);
  const more = left.length > shown ? ' and more' : '';
  reading.leave(`Not understood and left out: ${words.join(', ')}${more}.`);
}

function isMeaningful(word: string): boolean {
  return !fillerWords.has(word) && !fillerWords.has(word.replace(/'s$|'$/, '')) && !/^[a-z]$/.test(word);
}
