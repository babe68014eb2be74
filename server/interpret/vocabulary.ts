import { states } from '../shared/us-states.ts';
import { weekdays } from './calendar.ts';
import { parts } from './regions.ts';
import { topicWords } from './topic-table.ts';

/** Function words and words that describe the search; they restrict nothing. */
const fillers = `
a about above activities activity actually all also always am an and another any anybody anyone anything anywhere are
area around as ask at available away back be because
been before being below best? better between both but by call called camp campers camping camps can catalog child
children choose class classes club clubs come coming could
course courses currently data database day days did different display do does doing done during each either else
especially etc even ever every everybody everyone everything
everywhere exist exists family families few filter find finding first for from full fun get getting give go goes going
good got great had happen happening has have having he
hello help her here hey hi him his hope hoping how i i'd i'll i'm i've id idea ideally if ill im in include includes
including info information interested into is it it's
its ive just keep kid kiddo kiddos kids kind kinds know learn learning lesson lessons let lets like liked likes list
listed listing listings live look looking lot lots love
loves made make many maybe me mean might month months more most mostly much must my name named near need needs new next
nice no now of off offer offered offering offers ok
okay old on one ones online? only open option options or organization organizations organisation organisations other
others our out over own parent parents participate per
place places plan planning please possible possibly prefer preferably preferred probably program programme programmes
programs provide provided provider providers provides
quality quick ready really recommend recommendation recommendations relevant result results run running same say search
searching see send session sessions several she should
show so some somebody someone something sometime somewhere son sort specifically start starting still stuff such
suggest suggestion suggestions suitable sure take tell
thank thanks that that's thats the their them then there these they thing things think this those time times to today
together too total try trying type types under until up us
use useful using very want wanted wanting wants was way we we'd we'll we're week weeks welcome well were what what's
whats when where whether which while who whole whose why will wish with
max maximum tops location interest interests obsessed crazy fan passionate care caring tuition fee fees trip trips
league leagues team teams group groups work working works job shy outgoing active energetic quickly soon pickup dropoff
within workshop workshops would year years yes you your daughter daughters sons twins boy's girl's kid's kids' child's
children's wondering happens takes there's she's he's they're
anywhere's age aged ages old olds yr yrs yo grade grades grader graders school schools students student price prices
priced cost costs costing money budget pay paying
register friendly registration registering sign signup signups enroll enrollment enrolling book booking spot spots seat
seats space spaces opening openings week-long current finished camper clinic clinics bootcamp bootcamps intensive
intensives
`;

const others = `
january february march april may june july august september october november december jan feb mar apr jun jul aug sep
sept oct nov dec spring summer fall autumn winter
tomorrow weekend weekends weekday weekdays morning mornings afternoon afternoons evening evenings noon daily weekly
monthly hourly overnight overnights sleepaway sleepover
residential beginner beginners intermediate advanced virtual remote hybrid preschool preschooler preschoolers toddler
toddlers teen teens teenager teenagers tween tweens
kindergarten kindergartner kindergartners kindergartener kindergarteners elementary middle high waitlist availability
nonprofit religious verified accredited accessible wheelchair transportation scholarship
scholarships rising entering incoming upcoming extended lunch discount discounts sibling free cheap affordable mile
miles nearby radius dollars academy camps day center centre club
`;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '' && !word.endsWith('?'));

/** Correct words that are close to known ones and must not be "corrected". */
const right = `
house horses string rising bridge sprint shower smart start story stories games great green house large later light
party peace place plant point power press pride queen
quiet right river round shape share sharp short sight skill small smile sound south speed sport staff stage stand state
steel stone store storm style sugar super sweet table
taste teach theme thick touch tower track trade train trust truth under unity value visit voice watch water wheel white
woman women world worth write wrong young youth
friend friends winner summers camper trainer coach coaches counselor counselors director leader leaders owner owners
safety trusted secure outside inside winter's strong
behind during within across toward toddler's shorter longer bigger smaller meeting meetings monthly friendly healthy
helping holding morning's calling falling filling talking
walking working wording warning hosting posting testing casting lasting leading loading landing sending spending
standing starting string's stating staying playing praying
county counties painter painters dancer dancers singer singers player players hiker hikers swimmer swimmers skater
skaters aca mobile orange hope independence surprise enterprise liberty paradise temple normal union eagle star rock
pride beach grand central
outdoorsy starts finishing completing graduating singing swinging bringing sitting setting letting getting putting
cutting missing passing
`;

/** Words that may remain unread without loss. */
export const fillerWords: ReadonlySet<string> = new Set(wordsOf(fillers));

const rightWords = new Set(wordsOf(right));
const placeWords = [...states.values(), ...parts.keys()].flatMap((name) => name.toLowerCase().split(' '));

/** Words that are written with a capital. */
export const properWords: ReadonlySet<string> = new Set([...placeWords, ...weekdays, ...wordsOf(others).slice(0, 12)]);

/** Correctly spelled words that the readers understand. */
export const knownWords: ReadonlySet<string> = new Set(
  [...wordsOf(others), ...weekdays, ...weekdays.map((day) => `${day}s`), ...topicWords, ...placeWords].filter(
    (word) => word.length > 1,
  ),
);

/** Whether a lower-case word belongs to the vocabulary and is therefore not a name. */
export function isKnown(word: string): boolean {
  const plain = word.replace(/'s$|[.,;:!?]+$/g, '');
  return (
    rightWords.has(plain) ||
    fillerWords.has(plain) ||
    knownWords.has(plain) ||
    knownWords.has(plain.replace(/s$/, '')) ||
    /^\W*\d/.test(plain)
  );
}
