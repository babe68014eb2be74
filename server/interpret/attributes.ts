import { any, is, type Node } from './node.ts';
import { oneLine } from './one-line.ts';
import { type Condition, pattern, type Reading, type Subject } from './reading.ts';

type Rule = readonly [pattern: RegExp, about: Subject, node: Node, needs?: string];

const overnight = is('overnight', 'eq', true);
const byDay = is('overnight', 'eq', false);
const skill = (level: string) => is('skill_level', 'in', [level, 'all']);
const open = is('registration_status', 'eq', 'open');
const places = is('availability', 'in', ['available', 'limited']);
const type = (name: string) => is('organization_type', 'eq', name);
const text = (field: string, ...words: readonly string[]) => any(words.map((word) => is(field, 'containsText', word)));
const mentions = (...words: readonly string[]) => any([text('amenities', ...words), text('description', ...words)]);

/** Ordered: the first matching rule takes the words. */
const rules: readonly Rule[] = [
  [
    /\b(?:both )?(?:day (?:or|and|&) overnight|overnight (?:or|and|&) day)(?: camps?)?\b/,
    'overnight',
    any([overnight, byDay]),
  ],
  [
    pattern(oneLine`
      \b(?:not?|non|isn't|aren't|without)[\s-]*(?:an? |any )?
      (?:over[- ]?night(?:s|er)?|sleep[- ]?away|sleep[- ]?over|residential)(?: stays?)?\b`),
    'overnight',
    byDay,
  ],
  [
    pattern(oneLine`
      \b(?<!\b(?:\d{1,2}|one|two|three|four|five|single|multi)[- ])day[- ]?(?=camps?\b|programs?\b|sessions?\b)
      |\bday[- ]?time only\b
      |\b(?:home|back) (?:at|by) night\b`),
    'overnight',
    byDay,
  ],
  [
    pattern(oneLine`
      \b(?:
        over[- ]?nights?|over[- ]?nite|sleep[- ]?away|sleep[- ]?overs?|residential|resident|stay[- ]?away
        |boarding|lodging
      )\b`),
    'overnight',
    overnight,
  ],
  [
    pattern(oneLine`
      \b(?:no|without(?: any)?|doesn't (?:need|require)|not? (?:prior|previous)) (?:prior |previous |any )?
        (?:experience|skills?)(?: (?:is )?(?:needed|required|necessary))?\b
      |\b(?:never (?:done|tried|played)(?: (?:it|this))?(?: before)?)\b
      |\bexperience (?:is )?not (?:needed|required|necessary)\b`),
    'activity',
    skill('beginner'),
  ],
  [
    pattern(oneLine`
      \b(?:for )?(?:absolute |complete |total )?
      (?:beginners?|beginning|novices?|newbies|intro(?:ductory)?|first[- ]?tim(?:e|er)s?|starter)
      (?:[- ]?(?:level|friendly))?\b`),
    'activity',
    skill('beginner'),
  ],
  [
    /\bintermediates? (?:or|to|and|-) advanced\b/,
    'activity',
    is('skill_level', 'in', ['intermediate', 'advanced', 'all']),
  ],
  [/\bintermediates?(?:[- ]level)?\b/, 'activity', skill('intermediate')],
  [/\b(?:advanced|expert|elite|competitive|experienced)(?:[- ]level)?\b/, 'activity', skill('advanced')],
  [
    /\b(?:for )?(?:all|any|every) (?:skill |ability )?(?:levels?|abilities)\b/,
    'activity',
    is('skill_level', 'eq', 'all'),
  ],
  [
    /\b(?:either )?(?:(?:online|virtual|remote) or in[- ]person|in[- ]person or (?:online|virtual|remote))\b/,
    'activity',
    is('format', 'in', ['in_person', 'online', 'hybrid']),
  ],
  [
    /\b(?:online|virtual(?:ly)?|remote(?:ly)?|via zoom|on zoom|zoom|from home)\b/,
    'activity',
    is('format', 'in', ['online', 'hybrid']),
  ],
  [/\bin[- ]person\b|\bon[- ]?site\b|\bface to face\b/, 'activity', is('format', 'in', ['in_person', 'hybrid'])],
  [/\bhybrid\b/, 'activity', is('format', 'eq', 'hybrid')],
  [/\byear[- ]?round\b|\ball year(?: long| round)?\b/, 'activity', is('seasonality', 'containsAny', ['year_round'])],
  [
    pattern(oneLine`
      \b(?:with |that (?:have|has|offer)s? |offering |has )*
      (?:
        financial (?:aid|assistance|help)|scholarships?|sliding[- ]scale|pay[- ]what[- ]you[- ]can|camperships?
        |subsid(?:y|ies|ized)|vouchers?
      )(?: (?:is |are )?(?:available|offered))?\b`),
    'record',
    mentions('scholarship', 'financial a'),
  ],
  [
    pattern(oneLine`
      \b(?:(?:with|that (?:have|has)|have|has|having|are|is|still|currently|now) )*
        (?:registrations?|sign[- ]?ups?|enrol?lments?)(?: (?:is|are|that is|still|now|currently))* open\b
      |\b(?:with |an? )*(?:(?:still|currently|now) )?open(?: for)? (?:registration|enrollment|sign[- ]?ups?)\b
      |\bopen to register\b
      |\b(?:(?:still|currently) )?
        (?:accepting|taking) (?:registrations?|sign[- ]?ups?|kids|campers|new campers|enrollments?)\b
      |\b(?:i|we) can (?:still )?(?:register|sign up|enroll)(?: for)?(?: now| today)?\b
      |\bregister now\b|\bopen now\b|\bstill open\b
      |\b(?:not?|isn't|aren't|without(?: an?| any)?) (?:on (?:an? |the )?)?wait[- ]?list(?:s|ed)?\b
      |\bregistration open\b
      |\bopen (?=(?:sessions?|camps?|programs?|class(?:es)?)\b)`),
    'session',
    open,
  ],
  [
    pattern(oneLine`
      \b(?:(?:open|available) or )?(?:
        (?:an? |the )?wait[- ]?list(?:s|ed)?(?: spots?| places?)? (?:is |are |would be )?
          (?:ok(?:ay)?|fine|good|acceptable|welcome|possible|too|all right|alright)
        |(?:open|available) or (?:on (?:the |a )?)?wait[- ]?list(?:ed)?
        |(?:ok(?:ay)?|fine) with (?:an? |the )?wait[- ]?lists?
        |willing to (?:be on|join) (?:an? |the )?wait[- ]?list
      )\b`),
    'session',
    is('registration_status', 'in', ['open', 'waitlist']),
  ],
  [
    /\b(?:with |has |have |on )?(?:an? )?wait[- ]?list(?:s|ed)?\b/,
    'session',
    is('registration_status', 'eq', 'waitlist'),
  ],
  [
    /\bregistrations?(?: is| has)?(?: already)? closed\b|\bclosed registrations?\b/,
    'session',
    is('registration_status', 'eq', 'closed'),
  ],
  [
    /\b(?:registrations? )?(?:opening|opens) soon\b|\bupcoming registrations?\b|\bnot (?:yet )?open yet\b/,
    'session',
    is('registration_status', 'eq', 'upcoming'),
  ],
  [
    pattern(oneLine`
      \b(?:almost|nearly) (?:full|sold out)\b
      |\b(?:limited|few|last) (?:spots|spaces|places|availability|seats)(?: (?:left|remaining))?\b`),
    'session',
    is('availability', 'eq', 'limited'),
  ],
  [
    pattern(oneLine`
      \b(?:that (?:are|is) )?(?:not?t?|n't|isn't|aren't|not yet) (?:already )?
        (?:full|sold[- ]?out|booked(?: up)?)\b
      |\b(?:with |that (?:still )?(?:have|has) |has |have |still |any |having )*
        (?:open |available |free |remaining )?
        (?:spots?|spaces?|places|openings?|vacanc(?:y|ies)|availability|room|seats?)
        (?: (?:still )?(?:left|open|available|remaining|free))?\b
      |\b(?:still )?available\b`),
    'session',
    places,
  ],
  [
    pattern(oneLine`
      \b(?:
        (?:that (?:are|is)|already) (?:already )?full
        |(?:that (?:are|is) )?(?:already )?(?:sold[- ]?out|fully booked)
        |full(?= (?:sessions?|weeks|camps)\b)
      )\b`),
    'session',
    is('availability', 'eq', 'full'),
  ],
  [/\b(?:non|not[- ]for)[- ]?profits?\b/, 'organization', type('nonprofit')],
  [/\bfor[- ]?profits?\b/, 'organization', type('for_profit')],
  [/\b(?:faith[- ]based|religious)\b/, 'organization', type('religious')],
  [
    pattern(oneLine`
      \b(?:run by |offered by |at |by )?(?:the |a )?
      (?:
        (?:city|town|county|municipal|public)(?:[- ]run)? (?:
            camps?|programs?
            |parks?(?: (?:and|&) rec(?:reation)?)?
            |rec(?:reation)?(?: department| center)?
          )
        |parks? (?:and|&) rec(?:reation)?(?: department)?
        |rec(?:reation)? (?:department|center)s?
      )\b`),
    'organization',
    type('public'),
  ],
  [
    /\b(?:run|offered|held) (?:by|at) (?:a |the |my |our )?schools?\b|\bschool[- ]run\b/,
    'organization',
    type('school'),
  ],
  [
    /\b(?:aca|american camp association)[\s-]*(?:accredit(?:ed|ation)|certified|approved)?\b/,
    'organization',
    is('accreditations', 'containsAny', ['ACA', 'American Camp Association', 'aca']),
  ],
  [/\baccredit(?:ed|ation)\b/, 'organization', is('accreditations', 'present')],
  [/\b(?:verified|vetted|confirmed)\b/, 'record', is('verified', 'eq', true)],
  [
    /\b(?:wheelchair|handicap(?:ped)?)(?:[- ](?:accessible|access|friendly))?\b/,
    'record',
    text('accessibility', 'wheelchair'),
  ],
  [/\baccessible\b|\baccessibility\b/, 'record', is('accessibility', 'present')],
  [/\b(?:with )?(?:air[- ]?condition(?:ing|ed)|a\/c|ac)\b/, 'record', mentions('air condition', 'air-condition')],
  [
    pattern(oneLine`
      \b(?:
        with |
        that (?:provide|offer|serve|include)s? |
      includ(?:es|ing|ed) |serving |providing |provided |free )*(?:hot )?lunch(?:es)?
      (?: (?:is |are )?(?:included|provided))?\b`),
    'record',
    mentions('lunch'),
  ],
  [
    pattern(oneLine`
      \b(?:with |that (?:provide|offer|serve|include)s? |includ(?:es|ing|ed) |serving )*
      (?:meals?|food|snacks?|breakfast)(?: (?:is |are )?(?:included|provided))?\b`),
    'record',
    mentions('meal', 'snack'),
  ],
  [/\b(?:with |has |have )?(?:an? )?(?:swimming |outdoor |indoor |heated )?pools?\b/, 'record', mentions('pool')],
  [/\b(?:with |on |at |by |near |has )?(?:an? |the )?beach(?:es|front)?\b/, 'record', mentions('beach')],
  [
    /\b(?:with |on |at |by |near |has )?(?:an? |the )?(?:lake|lakefront|waterfront)\b/,
    'record',
    mentions('lake', 'waterfront'),
  ],
  [
    pattern(oneLine`
      \b(?:with |that (?:provide|offer)s? |offering )*(?:transportation|bus(?:es| service|ing)?|shuttles?)
      (?: (?:is )?(?:included|provided))?\b`),
    'record',
    mentions('transport', 'bus '),
  ],
  [/\b(?:with |that has |has )*(?:wi-?fi|internet)\b/, 'record', mentions('wifi', 'wi-fi')],
  [/\b(?:nut|peanut)[- ]free\b|\bnut allerg(?:y|ies)\b/, 'record', mentions('nut-free', 'nut free')],
];

const scoreRules: readonly Rule[] = [
  [
    pattern(oneLine`
      \b(?:score[ds]?|rating)s? (?:of |is |are )?(?:at least|over|above|more than|higher than|>=?|minimum) ?
        (\d{1,3})\b
      |\b(?:minimum|min) score (?:of )?(\d{1,3})\b`),
    'record',
    is('score', 'gte', 0),
    'scores',
  ],
  [
    /\b(?:score[ds]?) (?:of |is |are )?(?:at most|under|below|less than|lower than|<=?) ?(\d{1,3})\b/,
    'record',
    is('score', 'lte', 0),
    'scores',
  ],
  [/\b(?:with (?:an? )?)?strong scores?\b|\bscored strong\b/, 'record', is('score_band', 'eq', 'strong'), 'scores'],
  [/\b(?:with (?:an? )?)?good scores?\b/, 'record', is('score_band', 'in', ['good', 'strong']), 'scores'],
];

const foundedBy: Readonly<Record<string, string>> = { before: 'lt', after: 'gt', since: 'gte' };

/** Reads "founded before 1950", "since 1950". */
function readFounded(reading: Reading): void {
  reading.take(
    oneLine`
      \b(?:founded|established|started|operating|in business|around)(?: in)?
        (?: (before|after|since))? ((?:1[6-9]|20)\d\d)\b
      |\bsince ((?:1[6-9]|20)\d\d)\b`,
    (match, said) => {
      const year = Number(match[2] ?? match[3]);
      // "Founded since 1950" means at most that old, "around since 1950" at least that old.
      const isPresence =
        match[3] !== undefined || (match[1] === 'since' && !/^(?:founded|established|started)/.test(match[0]));
      const op = isPresence ? 'lte' : (foundedBy[match[1] ?? ''] ?? 'eq');
      reading.condition(wish('organization', said, is('founded_year', op, year), undefined));
    },
  );
}

/** Reads conditions on fields with closed sets, flags and amenities. */
export function readAttributes(reading: Reading): void {
  readFounded(reading);
  for (const [pattern, about, node, needs] of scoreRules)
    reading.take(pattern, (match, said) => {
      const value = match[1] ?? match[2];
      const own =
        value === undefined || !('field' in node) ? node : is(node.field, node.op, Math.min(100, Number(value)));
      reading.condition(wish(about, said, own, needs));
    });
  for (const [pattern, about, node, needs] of rules)
    reading.take(pattern, (_match, said) => reading.condition(wish(about, said, node, needs)));
}

function wish(about: Subject, said: string, node: Node, needs: string | undefined): Condition {
  return { about, said, on: () => node, ...(needs === undefined ? {} : { needs }) };
}
