/** Pages with their facts as structured data: JSON-LD, microdata, RDFa. */
import { type Camp, escaped, framed, type Program, type Session, type Truth, type WebPage } from './model.ts';

const data = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('</', '<\\/')}</script>`;
export const pathOf = ({ name }: { readonly name: string }) =>
  `/programs/${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

/** A program's page in JSON-LD, in one of five styles. */
export function jsonLdPage(camp: Camp, program: Program): WebPage {
  const way = camp.variant % 5;
  const described = { name: program.name, ...(program.description === '' ? {} : { description: program.description }) };
  const events = program.sessions.map((session) => eventOf(camp, session, program, way));
  const blocks = [
    () => data({ '@context': 'https://schema.org', '@graph': [{ '@type': 'EventSeries', ...described }, ...events] }),
    () =>
      [{ '@context': 'http://schema.org/', '@type': 'EventSeries', ...described }, ...events]
        .map((each) => data(each))
        .join('\n'),
    () =>
      data({
        '@context': { '@vocab': 'https://schema.org/' },
        '@type': 'Course',
        ...described,
        hasCourseInstance: events.map((each) => ({ ...each, '@type': 'CourseInstance' })),
      }),
    () =>
      data([
        { '@type': 'BreadcrumbList', itemListElement: [] },
        ...events,
        { '@type': 'schema:EventSeries', ...described },
      ]),
    () => `${data({ '@type': 'https://schema.org/EventSeries', ...described, subEvent: events })}${gala(camp)}`,
  ];
  const body = `<h1>${escaped(program.name)}</h1><p>${escaped(program.description)}</p>${blocks[way]?.()}
    <p>Our campers have a great summer. Register early, spaces are limited.</p>`;
  return pageOf(camp, program, body, [
    { kind: 'activity', fields: described },
    ...program.sessions.map((session) => sessionTruth(camp, session)),
  ]);
}

/** An event that is not a session. */
function gala(camp: Camp): string {
  const start = `${camp.programs[0]?.sessions[0]?.start.slice(0, 4)}-05-02T18:00:00-04:00`;
  return data({ '@type': 'SocialEvent', name: 'Benefit Gala and Auction', startDate: start });
}

function eventOf(camp: Camp, session: Session, program: Program, way: number) {
  const offer = {
    '@type': 'Offer',
    price: way === 1 ? `${session.price}.00` : session.price,
    priceCurrency: 'USD',
    availability: `https://schema.org/${session.status === 'full' ? 'SoldOut' : 'InStock'}`,
  };
  return {
    '@type': way === 3 ? ['Event', 'ChildrensEvent'] : 'Event',
    name: session.name,
    startDate: way === 0 ? session.start : `${session.start}T${session.hours[0]}:00-04:00`,
    endDate: way === 0 ? session.end : `${session.end}T${session.hours[1]}:00-04:00`,
    typicalAgeRange: session.ages.join('-'),
    superEvent: way === 1 || way === 0 ? { '@type': 'EventSeries', name: program.name } : undefined,
    location: {
      '@type': 'Place',
      name: camp.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: session.address,
        addressLocality: camp.city,
        addressRegion: camp.region,
        addressCountry: way === 4 ? { '@type': 'Country', name: 'US' } : 'US',
      },
    },
    offers: way === 3 ? [offer, { '@type': 'AggregateOffer', lowPrice: 20, priceCurrency: 'USD' }] : offer,
  };
}

function sessionTruth(camp: Camp, session: Session): Truth {
  return {
    kind: 'session',
    fields: {
      name: session.name,
      start_date: session.start,
      end_date: session.end,
      age_range_years: session.ages,
      address: session.address,
      city: camp.city,
      region: camp.region,
      country: 'US',
      prices: [{ price: session.price, currency: 'USD', basis: 'session' }],
      registration_status: session.status,
    },
  };
}

/** The same in microdata, in one of three styles. */
export function microdataPage(camp: Camp, program: Program): WebPage {
  const way = camp.variant % 3;
  const day = (prop: string, value: string) =>
    way === 0
      ? `<meta itemprop="${prop}" content="${value}">`
      : `<time itemprop="${prop}" datetime="${value}">${value}</time>`;
  const price = (value: number) =>
    way === 2 ? `<data itemprop="price" value="${value}">$${value}</data>` : `$<span itemprop="price">${value}</span>`;
  const events = program.sessions.map(
    (session) => `<div itemscope itemtype="http${way === 1 ? '' : 's'}://schema.org/Event">
    <h3 itemprop="name">${escaped(session.name)}</h3> ${day('startDate', session.start)} ${day('endDate', session.end)}
    <p>Ages <span itemprop="typicalAgeRange">${session.ages.join('-')}</span></p>
    <div itemprop="location" itemscope itemtype="https://schema.org/Place"><div itemprop="address" itemscope
      itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">${session.address}</span>
      <span itemprop="addressLocality">${escaped(camp.city)}</span>, \
<span itemprop="addressRegion">${camp.region}</span>
      <meta itemprop="addressCountry" content="US"></div></div>
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD">
      ${price(session.price)}
      <link itemprop="availability" \
href="https://schema.org/${session.status === 'full' ? 'SoldOut' : 'InStock'}"></div></div>`,
  );
  const body = `<h1>${escaped(program.name)}</h1><p>${escaped(program.description)}</p>${events.join('\n')}`;
  return pageOf(
    camp,
    program,
    body,
    program.sessions.map((session) => sessionTruth(camp, session)),
  );
}

/** The same in RDFa, with or without a prefix. */
export function rdfaPage(camp: Camp, program: Program): WebPage {
  const before = camp.variant % 2 === 0 ? '' : 'schema:';
  const vocab = before === '' ? 'vocab="https://schema.org/"' : 'prefix="schema: https://schema.org/"';
  const events = program.sessions.map(
    (session) => `<li ${vocab} typeof="${before}Event"><b property="${before}name">${escaped(session.name)}</b>
    <time property="${before}startDate" datetime="${session.start}">starts</time>
    <time property="${before}endDate" datetime="${session.end}">ends</time>
    ages <span property="${before}typicalAgeRange">${session.ages.join('-')}</span>
    <span property="${before}location" typeof="${before}Place">\
<span property="${before}address" typeof="${before}PostalAddress">
      <span property="${before}streetAddress">${session.address}</span> \
<span property="${before}addressLocality">${escaped(camp.city)}</span>
      <span property="${before}addressRegion">${camp.region}</span>\
<span property="${before}addressCountry" content="US"></span></span></span>
    <span property="${before}offers" typeof="${before}Offer">\
<span property="${before}priceCurrency" content="USD">$</span>
      <span property="${before}price">${session.price}</span>
      <a property="${before}availability" \
href="https://schema.org/${session.status === 'full' ? 'SoldOut' : 'InStock'}">places</a></span></li>`,
  );
  const body = `<h1>${escaped(program.name)}</h1><p>${escaped(program.description)}</p><ul>${events.join('\n')}</ul>`;
  return pageOf(
    camp,
    program,
    body,
    program.sessions.map((session) => sessionTruth(camp, session)),
  );
}

export function pageOf(camp: Camp, program: Program, body: string, truth: readonly Truth[]): WebPage {
  return { path: pathOf(program), body: framed(camp, `${program.name} | ${camp.name}`, body), isCamp: true, truth };
}
