/** All sites of the fixture web, with the facts to be found on them. */
import { campsOf } from './camps.ts';
import { Chance } from './chance.ts';
import { lookAlikes } from './look-alikes.ts';
import { calendarPages, prosePage, tablePage } from './loose-pages.ts';
import { type Camp, escaped, type Format, framed, type Truth, type WebPage, type WebSite } from './model.ts';
import { jsonLdPage, microdataPage, pathOf, rdfaPage } from './structured-pages.ts';

/** The formats of ten successive camps. */
const formats: readonly Format[] = [
  'json-ld',
  'table',
  'prose',
  'microdata',
  'table',
  'json-ld',
  'ics',
  'prose',
  'rdfa',
  'json-ld',
];

export const campCount = 300;

/** The sites for the season of a year: the same year gives the same bytes. */
export function sitesOf(season: number, count = campCount): WebSite[] {
  return [
    ...campsOf(season, count).map((camp, nth) => campSite(camp, nth, season)),
    ...(count < campCount ? [] : lookAlikes()),
  ];
}

function campSite(camp: Camp, nth: number, season: number): WebSite {
  const kind = formats[nth % formats.length] ?? 'prose';
  // Not alternating by number alone: then each half would have only some of the formats.
  const half = (nth + Math.floor(nth / 10)) % 2 === 0 ? 'training' : 'unseen';
  const isUnseen = half === 'unseen';
  // The layout is numbered within the format, so that every layout of each format occurs.
  const turn = { ...camp, variant: Math.floor(nth / 10) * formats.filter((each) => each === kind).length + (nth % 10) };
  const programs = turn.programs.flatMap((program) => {
    if (kind === 'json-ld') return [jsonLdPage(turn, program)];
    if (kind === 'microdata') return [microdataPage(turn, program)];
    if (kind === 'rdfa') return [rdfaPage(turn, program)];
    if (kind === 'table') return [tablePage(turn, program, isUnseen)];
    return kind === 'ics' ? calendarPages(turn, program) : [prosePage(turn, program, isUnseen)];
  });
  const pages = [rootPage(turn, kind), listPage(turn), ...programs, ...otherPages(turn, season)];
  return { host: camp.host, name: camp.name, half, kind, isCamp: true, pages };
}

function rootPage(camp: Camp, kind: Format): WebPage {
  const chance = new Chance(`root ${camp.host}`);
  const isSaid = kind === 'json-ld';
  const said = {
    '@context': 'https://schema.org',
    '@type': chance.pick(['Organization', 'LocalBusiness', 'NGO']),
    name: camp.name,
    telephone: camp.phone ?? undefined,
    address: { '@type': 'PostalAddress', addressLocality: camp.city, addressRegion: camp.region, addressCountry: 'US' },
  };
  const links = camp.programs.map((each) => `<li><a href="${pathOf(each)}#dates">${escaped(each.name)}</a></li>`);
  const welcome = chance.pick([
    'Summer camps for kids: swimming, crafts and friends.',
    'Day camps for children of all ages, with counselors who care.',
    'A summer of adventure for campers. Registration is open.',
  ]);
  const phone = camp.phone === null ? '' : `<p>Call <a href="tel:+1-${camp.phone}">${camp.phone}</a></p>`;
  const body = `<h1>${escaped(camp.name)}</h1><p>${welcome}</p><ul>${links.join('')}</ul>${phone}
    ${isSaid ? `<script type="application/ld+json">${JSON.stringify(said).replaceAll('</', '<\\/')}</script>` : ''}`;
  const place = isSaid ? { city: camp.city, region: camp.region, country: 'US' } : {};
  const contact = camp.phone === null ? {} : { contact_phone: camp.phone };
  const truth: Truth = { kind: 'organization', fields: { name: camp.name, ...contact, ...place } };
  return { path: '/', body: framed(camp, camp.name, body), isCamp: true, truth: [truth] };
}

function listPage(camp: Camp): WebPage {
  const links = camp.programs.map((each) => `<li><a href="${pathOf(each)}">${escaped(each.name)}</a></li>`);
  const body = `<h1>Our programs</h1><p>Summer programs for kids and teens.</p><ul>${links.join('')}</ul>`;
  return { path: '/programs', body: framed(camp, `Programs | ${camp.name}`, body), isCamp: null };
}

function otherPages(camp: Camp, season: number): WebPage[] {
  const page = (path: string, title: string, said: string, isCamp: boolean | null): WebPage => ({
    path,
    body: framed(camp, `${title} | ${camp.name}`, `<h1>${title}</h1><p>${said}</p>`),
    isCamp,
  });
  return [
    page('/about', 'About us', `${escaped(camp.name)} has worked in ${escaped(camp.city)} for many years.`, null),
    page(
      '/privacy',
      'Privacy policy',
      'We store what you send us by the form and nothing else. Cookies are off.',
      false,
    ),
    page(
      '/news',
      `Looking back on ${season - 4}`,
      `Posted on March 3, ${season - 3}. Photos from July ${season - 4}: thank you to everyone who came.`,
      false,
    ),
  ];
}
