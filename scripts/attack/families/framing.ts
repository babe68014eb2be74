/** Request smuggling: requests whose end is ambiguous, with a second request hidden behind. */
import { ambiguousFraming, framingOf, host } from '../ambiguous-framing.ts';
import type { Answer, Family, Probe } from '../probe.ts';

/** The request that must not be answered when it is hidden inside another. */
const hidden = `GET /api/health HTTP/1.1\r\n${host}\r\n`;
const path = '/api/canonical/query';
const json = 'Content-Type: application/json\r\n';

/** Correctly framed controls with the expected statuses. Their requests have no credential. */
const controls: Readonly<Record<string, readonly [bytes: string, statuses: string]>> = {
  'a request': [hidden, '200'],
  'a request behind a body with its length': [
    framingOf(path, '').post(`${json}Content-Length: 2\r\n`, `{}${hidden}`),
    '401 200',
  ],
  'a request behind a body in chunks': [framingOf(path, hidden).inChunks('2\r\n{}\r\n0\r\n\r\n'), '401 200'],
};

function statusesIn({ text }: Answer): string {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status).join(' ');
}

/** The probes with ambiguous framing, and correctly framed controls. */
export function framing(): Family[] {
  const probes = ambiguousFraming(path, hidden).map(
    ([what, bytes]): Probe => ({
      what,
      who: 'nobody',
      send: { bytes },
      expects: 'refusal',
      fault: (answer) => (/\b2\d\d\b/.test(statusesIn(answer)) ? 'the hidden request was answered' : null),
    }),
  );
  const honest = Object.entries(controls).map(
    ([what, [bytes, statuses]]): Probe => ({
      what,
      who: 'nobody',
      send: { bytes },
      expects: 'either',
      fault: (answer) => (statusesIn(answer) === statuses ? null : `answered with ${statusesIn(answer) || 'nothing'}`),
    }),
  );
  return [
    {
      title: 'HTTP framing',
      about:
        'Lengths, chunks, trailers and heads that two readers could end in different places, each with a second ' +
        'request hidden behind. The hidden one ' +
        'must not be answered. Requests that are framed well are, as a control.',
      probes: [...probes, ...honest],
      atOnce: 4,
    },
  ];
}
