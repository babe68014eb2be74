/**
 * Classifies a page as about camps for children or not, with a confidence and reasons: logistic regression over its
 * features.
 */
import type { PageReading } from './types.ts';
import weights from './weights.json' with { type: 'json' };

export interface Judgement {
  readonly included: boolean;
  /** The probability that the page is about camps, 0 to 1. */
  readonly confidence: number;
  /** An explanation for people. */
  readonly reason: string;
  readonly evidence: {
    readonly features: Readonly<Record<string, number>>;
    /** The contribution of each feature to the logit, the strongest first. */
    readonly weights: readonly { readonly feature: string; readonly adds: number }[];
    readonly model: string;
  };
}

/** A judgement whose confidence is this close to the threshold is uncertain. */
const uncertainty = 0.15;

const words: Readonly<Record<string, string>> = {
  path_camp: 'the address mentions a camp',
  title_camp: 'the title mentions a camp',
  title_summer: 'the title mentions summer or day camps',
  events: 'events in its data',
  schedule_tables: 'a table of dates',
  forms: 'a form',
  calendar: 'a calendar of camps',
  camp_words: 'it mentions camps',
  camp_phrases: 'it mentions camp life',
  children: 'it mentions children',
  ages: 'ages or grades',
  prices: 'prices',
  registration: 'registration',
  weeks: 'weeks or sessions',
  dates: 'dates in summer',
  adults: 'it is for adults',
  jobs: 'it offers work',
  pets: 'it is about animals',
  giving: 'it asks for donations',
  leisure: 'trips, meals and tickets',
  news: 'it reports',
  missing: 'it says that the page does not exist',
  shopping: 'it is a shop',
  boot_camp: 'boot camps',
  training_camp: 'training camps of teams',
  campground: 'campgrounds',
  campaign: 'campaigns',
  campus: 'a campus',
  other_camp: 'camps of another kind',
  past_years: 'all its years are past',
  little_text: 'it has little text',
};

/** Judges one page on its own, including pages with noindex: what follows from that is decided by the crawl. */
export function judgePage(reading: Pick<PageReading, 'features'>, threshold = 0.5): Judgement {
  const adds = Object.entries(weights.weights)
    .map(([feature, weight]) => ({ feature, adds: round(weight * (reading.features[feature] ?? 0)) }))
    .filter((each) => each.adds !== 0)
    .sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds));
  const logit = adds.reduce((sum, each) => sum + each.adds, weights.bias);
  const confidence = round(1 / (1 + Math.exp(-logit)));
  const included = confidence >= threshold;
  const speaking = adds.filter((each) => each.adds > 0 === included).slice(0, 3);
  const listed = speaking.map(({ feature }) => words[feature] ?? feature).join(', ');
  const start = included ? 'Camps for children' : 'No camps for children';
  return {
    included,
    confidence,
    reason: listed === '' ? `${start}: no evidence for them was found.` : `${start}: ${listed}.`,
    evidence: { features: reading.features, weights: adds.slice(0, 12), model: weights.version },
  };
}

/** Whether a model or a person should look at the page. */
export function isUncertain({ confidence }: Pick<Judgement, 'confidence'>, threshold = 0.5): boolean {
  return Math.abs(confidence - threshold) < uncertainty;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
