/** Features of a page for the classifier: is it about camps for children? */
import { clock } from '../../shared/clock.ts';
import type { Scan } from './scan-html.ts';
import type { Features, Page } from './types.ts';

/** Number of characters that are inspected, from the start of the page. */
const looked = 20_000;

/** Other meanings of "camp"; their matches are removed before camps are counted. */
const others: Readonly<Record<string, RegExp>> = {
  boot_camp: /\b(boot ?camps?|bootcamps?|boot-camps?)\b/gi,
  training_camp: /\b(training camps?|spring training|preseason|rosters?|quarterbacks?|depth chart)\b/gi,
  campground: new RegExp(
    String.raw`\b(rv|rvs|campgrounds?|camp ?sites?|full hook-?ups?|hook-?ups?|tent sites?|dump station` +
      String.raw`|pull-through|camping gear|backpacking|nightly rates?|(a|per) night|glamping|campfire permits?` +
      String.raw`|yurts?|motorhomes?|trailers?)\b`,
    'gi',
  ),
  campaign: /\b(campaigns?|campaigning|candidates?|ballots?|voters?|elections?|canvass(ing)?|annual fund)\b/gi,
  campus: /\b(campus(es)?|undergraduates?|dormitor(y|ies)|semesters?|faculty|admissions|alumni)\b/gi,
  other_camp: new RegExp(
    String.raw`\b(base camps?|band ?camp(?=\.com| album| page)|camp (lejeune|pendleton|david|hill road)` +
      String.raw`|refugee camps?|internment camps?|concentration camps?|labou?r camps?|logging camps?` +
      String.raw`|mining camps?|camp ?chairs?|campers? vans?|truck campers?|pop-up campers?|veterans?` +
      String.raw`|barracks)\b`,
    'gi',
  ),
};

const counted: Readonly<Record<string, RegExp>> = {
  camp_words: /\bcamps?\b/gi,
  camp_phrases: new RegExp(
    String.raw`\b(summer camps?|day camps?|overnight camps?|sleepaway|specialty camps?|camp sessions?` +
      String.raw`|camp weeks?|half[- ]day|full[- ]day|campers?|counsell?ors?|before care|after ?care` +
      String.raw`|extended (day|care)|swim (time|lessons))\b`,
    'gi',
  ),
  children:
    /\b(kids?|child(ren)?|youth|teens?|boys|girls|campers?|parents?|guardians?|famil(y|ies)|preschool(ers)?)\b/gi,
  ages: new RegExp(
    String.raw`\b(age[sd]?:? ?\d{1,2}|\d{1,2} ?(-|–|to) ?\d{1,2} ?(years?|yrs?|year olds?)|grades? ?(k` +
      String.raw`|\d{1,2})|rising \d|entering (grades?|kindergarten)|k ?(-|–) ?\d{1,2}|pre-?k)\b`,
    'gi',
  ),
  prices: /\$ ?\d[\d,]*(\.\d\d)?/g,
  registration: /\b(regist(er|ration)|enroll?(ment)?|sign[- ]?up|waitlist|wait list|scholarships?|financial aid)\b/gi,
  weeks: /\b(week ?\d{1,2}|session ?([ivx]+|\d{1,2})|weekly|week of|summer 20\d\d)\b/gi,
  dates: /\b(jun(e|\.)?|jul(y|\.)?|aug(ust|\.)?) ?\d{1,2}\b|\b[678]\/\d{1,2}(\/\d{2,4})?\b|\b20\d\d-0[678]-\d\d\b/gi,
  adults: new RegExp(
    String.raw`\b(adults?|grown[- ]?ups?|18 ?\+|21 ?\+|(18|21) (and|or|&) (up|older|over)|singles|professionals?` +
      String.raw`|career|executives?|entrepreneurs?|weight loss|fitness|workouts?|crossfit|hiit|developers?` +
      String.raw`|tuition deferral|job placement|cocktails?|wine|open bar|yoga|massage|meditation|moms|dads|women` +
      String.raw`|child ?care)(?![\w-])`,
    'gi',
  ),
  jobs: new RegExp(
    String.raw`\b(jobs?|salary|an hour|per hour|\/ ?hour|resumes?|cover letter|hiring|applicants?|apply now` +
      String.raw`|background check|benefits|must be 18|positions?|job alerts?)\b`,
    'gi',
  ),
  pets: /\b(dogs?|doggie|pups?|pupp(y|ies)|cats?|pets?|boarding|grooming|breeds?|vaccinations?|kennels?)\b/gi,
  giving: /\b(donate|donations?|your gift|appeal|refugees?|relief|humanitarian)\b/gi,
  leisure: new RegExp(
    String.raw`\b(treks?|trekking|climbs?|expeditions? permits?|guides|menu|breakfast|lunch menu|latte|eat free` +
      String.raw`|tickets?|albums?|tour dates|council|agendas?|zoning|museum is open|soldiers|division|regiment` +
      String.raw`|sparring|fights?)\b`,
    'gi',
  ),
  news: new RegExp(
    String.raw`\b(posted (on|by)|published|press release|read more|comments? \(\d+\)|byline|reporter` +
      String.raw`|our reporter|opinion|archives?|recap|photos from|thank you to everyone)\b`,
    'gi',
  ),
  missing: /\b(page not found|404|no longer (available|exists)|cannot be found|nothing (was )?found)\b/gi,
  shopping: new RegExp(
    String.raw`\b(add to cart|checkout|free shipping|ships free|in stock|sku|returns policy|sale price|wholesale` +
      String.raw`|for sale|inventory|financing|shop|labels)\b`,
    'gi',
  ),
};

const kinds = '(?:Event|ChildrensEvent|EducationEvent|SportsEvent|CourseInstance|EventSeries|Course)';
const dataEvents = new RegExp(`"${kinds}"`, 'g');
const markedEvents = new RegExp(`\\b(?:itemtype|typeof)=["']?(?:[^"' >]*[/:])?${kinds}\\b`, 'g');
const summaries = /^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME)[^:\r\n]*:(.*)$/gim;
const childrens = /\b(camps?|summer|sessions?|week \d|youth|kids|children|explorers?|school|middle school|young)\b/i;
const camp = /\bcamps?\b/i;
const summer = /\b(summer|day camps?|overnight camps?|sleepaway|school[- ]break|holiday camps?|spring break)\b/i;

/** The features, and the start of the inspected text. */
export function featuresOf(page: Page, scan: Scan): { features: Features; excerpt: string } {
  const url = new URL(page.url);
  const own = scan.blocks.filter(({ isMargin }) => !isMargin);
  const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(page.text.slice(0, 100));
  const words = isCalendar
    ? [...page.text.matchAll(summaries)].map(([, said]) => said ?? '')
    : own.map((block) => block.text);
  const text = words.join(' · ').slice(0, looked);
  const heads = own.filter(({ tag }) => tag === 'h1' || tag === 'h2').slice(0, 12);
  const title = without(`${scan.title} ${scan.description} ${heads.map((head) => head.text).join(' ')}`);
  const path = without(decoded(`${url.hostname} ${url.pathname}`).replace(/[-_/.]+/g, ' '));
  const plain = without(text);
  const year = new Date(page.observedAt ?? clock.now()).getUTCFullYear();
  const data = scan.data.join(' ');
  const found: Record<string, number> = {
    path_camp: truth(
      camp.test(path) || /^(camps?[a-z]|[a-z]+camps?)/.test(url.hostname.replace(/^www\./, '').split('.')[0] ?? ''),
    ),
    title_camp: truth(camp.test(title)),
    title_summer: truth(summer.test(title)),
    events: amount(
      countOf(data, dataEvents) + (scan.hasMicrodata || scan.hasRdfa ? countOf(page.text, markedEvents) : 0),
    ),
    schedule_tables: truth(scan.tables > 0 && /\b(dates?|week|session)\b/i.test(text)),
    forms: truth(scan.forms > 0),
    calendar: truth(isCalendar && childrens.test(text)),
    ...Object.fromEntries(Object.entries(counted).map(([name, pattern]) => [name, amount(countOf(plain, pattern))])),
    ...Object.fromEntries(
      Object.entries(others).map(([name, pattern]) => [
        name,
        amount(countOf(`${scan.title} ${text} ${decoded(url.href)}`, pattern)),
      ]),
    ),
    past_years: truth(isPast(`${scan.title} ${text} ${data}`, year)),
    little_text: truth(text.length < 200),
  };
  return { features: found, excerpt: `${scan.title}\n${text}`.slice(0, 4000) };
}

function without(text: string): string {
  return Object.values(others).reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}

/** A logarithmic scale: 0 → 0, 1 → 0.29, 4 → 0.67, 11 or more → 1. */
function amount(count: number): number {
  return Math.round(Math.min(1, Math.log1p(count) / Math.log(12)) * 1000) / 1000;
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) if (++count >= 11) break;
  return count;
}

function truth(is: boolean): number {
  return is ? 1 : 0;
}

/** Whether all years on the page are in the past. */
function isPast(text: string, year: number): boolean {
  const withoutRights = text.replace(/(©|\(c\)|copyright|since|est\.?|founded( in)?|established( in)?)\s*\d{4}/gi, ' ');
  const years = [...withoutRights.matchAll(/\b(19[5-9]\d|20\d\d)\b/g)].map(([said]) => Number(said));
  return years.length > 0 && Math.max(...years) < year;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
