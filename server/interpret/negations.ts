import { oneLine } from './one-line.ts';
import type { Reading } from './reading.ts';

/** Negated words that other readers turn into positive conditions, or that mean nothing. */
const known = oneLine`
  (?!
    \s*(?:an? |any |really |too |very |so |that )*
    (?:
      over ?-?night|sleep|residential|full\b|sold|booked|more than|less than|older|younger|later|earlier|over\b
      |exceed|above|below|under|far\b|within\b|for[- ]?profit|profit|just\b|only\b|sure|necessar|required|needed
      |experience|prior|previous|skills?\b|preference|matter|problem|limit|cost\b|charge|fees?\b|tuition
      |wait ?list|particular|specific|expensive|before\b|open yet|yet open|idea|worries|need to|afford|spend|pay
      |(?:want|wish|like|plan|going|looking|able|willing) to (?:afford|spend|pay) (?:any )?
        (?:more|over|above|up)
    )
  )`;

const negative = new RegExp(oneLine`
  \b(?:(?:but|and|with|that (?:do|does|is|are|has|have)|which (?:do|does|is|are)|it|they|i|we|he|she) ){0,2}
  (?:
    without|not|no|except(?: for)?|excluding|exclude|don't|doesn't|isn't|aren't|can't|cannot|won't|never|nothing
    |anything but|other than|rather than|instead of|avoid(?:ing)?|hates?|dislikes?|minus
  )\b
  ${known}\s+
  (?:(?:
    want|like|need|have|require|include|involve|do|be|is|are|any|an?|the|too|so|much|really|in|near|on|at|into
    |interested|related|about|to
  ) ){0,4}
  (?:
    (?:
      screens?|phones?|cell ?phones?|electronics|devices|tech|technology|tablets|homework|uniforms?|tests
      |bullying|drugs
    )\b
    |[a-z\d'&-]+(?: (?!(?:
      in|near|for|under|over|with|on|at|from|during|that|which|and|or|but|camps?|programs?|within|this|next
      |please|ages?|between
    )\b)[a-z\d'&-]+){0,3}
  )`);

/** Takes out negations that cannot be expressed: the filter language has no "not". */
export function readNegations(reading: Reading): void {
  reading.take(
    oneLine`
      \b(?:no|any|without) (?:preference|limit|problem|worries|particular|specific)[a-z ]{0,20}\b
      |\b(?:doesn't|does not|don't|do not) (?:matter|mind|care)\b
      |\bnot sure(?: (?:yet|what|which|where|when))?\b
      |\bno idea\b|\bi don't know\b`,
    () => {},
  );
  reading.take(negative, (_match, said) =>
    reading.leave(`A filter cannot exclude anything, so “${said}” was left out.`),
  );
  reading.take(/\bneither [a-z'-]+(?: [a-z'-]+)? nor [a-z'-]+/, (_match, said) =>
    reading.leave(`A filter cannot exclude anything, so “${said}” was left out.`),
  );
  reading.take(/\bnon[- ](?!profit|over|sleep|resid|swimmer)[a-z]+\b/, (_match, said) =>
    reading.leave(`A filter cannot exclude anything, so “${said}” was left out.`),
  );
}
