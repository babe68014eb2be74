/** Sites that resemble camps for children but are not. */
import { Chance } from './chance.ts';
import { escaped, framed, type WebPage, type WebSite } from './model.ts';

interface Sort {
  readonly word: string;
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly said: readonly string[];
}

const sorts: readonly Sort[] = [
  {
    word: 'boot',
    names: [
      'Iron Ridge Boot Camp',
      'Sunrise Bootcamp Fitness',
      'Code Forge Bootcamp',
      'Battle Boot Camp',
      'Data Bootcamp Institute',
    ],
    titles: ['Boot camp schedule', 'Six week bootcamp', 'Join our boot camp', 'Pricing and plans'],
    said: [
      'Our bootcamp is for adults of every level who want to burn fat. ' +
        'Classes run Monday to Friday at 5:30 am from June 14.',
      'Become a web developer in 12 weeks: our coding bootcamp has placed 900 career changers. ' +
        'Tuition deferral is available.',
      'Drop-in $25, ten classes $199. Register online and bring a mat. Ages 18+ only.',
      'Summer boot camp: weight loss, HIIT and nutrition for busy professionals, July 6 to August 14.',
    ],
  },
  {
    word: 'rv',
    names: [
      'Lakeside RV Park',
      'Pine Hollow Campground',
      'Big Bend Camping Resort',
      'Maple Grove Camp Sites',
      'Riverbend Family Camping',
    ],
    titles: ['Rates and reservations', 'Campground map', 'Tent and RV sites', 'Rules of the campground'],
    said: [
      'Full hookups, pull-through RV sites, tent sites and cabins by the lake. Nightly rates from $45, weekly $270.',
      'Families and kids love our pool, mini golf and weekly hay rides. Campers check in after 2 pm in summer.',
      'Reserve your camp site for July 4 now. Two vehicles and six people a site; children under 6 stay free.',
      'Dump station, laundry, camp store with firewood. Pets on a leash. Season May 1 to October 12.',
    ],
  },
  {
    word: 'training',
    names: [
      'Falcons Training Camp',
      'Wolves Preseason',
      'Harbor FC Spring Training',
      'Bears Camp Report',
      'Gridiron Daily',
    ],
    titles: ['Training camp schedule', 'Roster cuts', 'Open practices', 'Quarterback battle'],
    said: [
      'Training camp opens July 24 with 90 players on the roster. Rookies report on July 20.',
      'The quarterbacks split first-team snaps at training camp on Tuesday, the coach said. Posted by the sports desk.',
      'Tickets for open practices are $10, kids under 12 are free. Autographs after camp for young fans.',
      'Depth chart after week 1 of camp: who made it through the preseason games.',
    ],
  },
  {
    word: 'campaign',
    names: ['Smith for Senate', 'Green Valley Capital Campaign', 'Vote Alvarez', 'Clean River Campaign', 'Yes on Four'],
    titles: ['Join the campaign', 'Volunteer this summer', 'Campaign events', 'Donate'],
    said: [
      'Join the campaign this summer: canvass with us each weekend in June, July and August. Sign up for a shift.',
      'Our candidate fights for families, children and youth programs. Voters go to the polls on November 3.',
      'Give $25, $50 or $100 to the campaign. Registration closes ten days before the election.',
      'The annual fund supports scholarships for kids. Our campaign has reached 80 percent of its goal.',
    ],
  },
  {
    word: 'campus',
    names: [
      'North State Campus Life',
      'Hill College Summer Term',
      'Brook University Housing',
      'City Campus Tours',
      'Campus Recreation Center',
    ],
    titles: ['Campus visits', 'Summer session on campus', 'Dining on campus', 'Conference housing'],
    said: [
      'Summer session 1 runs June 1 to July 2 on our main campus. ' +
        'Undergraduates register for courses from $410 a credit.',
      'Visit campus: tours for families every Friday in July. Prospective students and parents meet with admissions.',
      'Dormitories open on August 22. Faculty and alumni may rent rooms on campus at weekly rates.',
      'The campus recreation center has a pool, courts and weekly fitness classes for members.',
    ],
  },
  {
    word: 'past',
    names: [
      'Camp Birchmere Alumni',
      'Old Pines Camp History',
      'Camp Sandy Cove Memories',
      'Lost Camps of the Valley',
      'Camp Winnock Archive',
    ],
    titles: ['Summer 2011 in photos', 'The camp until 2009', 'Reunion of 2014', 'Campers of 1998'],
    said: [
      'Camp closed for good after the summer of 2012. These pages are kept for those who were campers here.',
      'The 1998 season had four sessions, from June 21 to August 15, 1998, for boys ages 8 to 14. Tuition was $1,200.',
      'Photos from the last week of camp, August 2011. Thank you to everyone who was a counselor.',
      'Our reunion in 2014 brought 200 alumni back to the lake. The buildings were sold in 2015.',
    ],
  },
];

/** Sixty sites, ten of each sort; every second one is in the training half. */
export function lookAlikes(): WebSite[] {
  return sorts.flatMap((sort) => Array.from({ length: 10 }, (_, nth) => siteOf(sort, nth)));
}

function siteOf(sort: Sort, nth: number): WebSite {
  const chance = new Chance(`look-alike ${sort.word} ${nth}`);
  const base = sort.names[nth % sort.names.length] ?? sort.word;
  const name = nth < 5 ? base : `${base} ${chance.pick(['North', 'West', 'Online', 'Two', 'Weekly'])}`;
  const host = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${nth}.test`;
  const frame = { name, variant: nth };
  const paths = sort.titles.map((title) => `/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);
  const page = (path: string, title: string, count: number): WebPage => {
    const said = chance.some(sort.said, count).map((sentence) => `<p>${escaped(sentence)}</p>`);
    const links = paths.map((each, at) => `<a href="${each}">${escaped(sort.titles[at] ?? '')}</a>`);
    const body = `<h1>${escaped(title)}</h1>${said.join('')}<p>${links.join(' ')}</p>`;
    return { path, body: framed(frame, `${title} | ${name}`, body), isCamp: false };
  };
  const pages = [page('/', name, 3), ...paths.map((path, at) => page(path, sort.titles[at] ?? name, 2))];
  return { host, name, half: nth % 2 === 0 ? 'training' : 'unseen', kind: 'look-alike', isCamp: false, pages };
}
