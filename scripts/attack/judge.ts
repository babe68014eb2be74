/** Judges the response to a probe. */
import { type Answer, jsonOf, type Probe } from './probe.ts';

/** Names that must not appear in responses: schemas, roles, files and stack traces. */
const inner = /\b(store|secret|guard|logic|campatlas_\w+|node_modules)\b|\bat \w+ \(|\.ts:\d+/g;

/** The finding, or null: a 5xx, an unexpected success or rejection, a leak, or a timeout. */
export function findingOf(probe: Probe, answer: Answer): string | null {
  const { status, isLate, milliseconds } = answer;
  if (isLate) return `no whole answer within ${Math.round(milliseconds / 1000)} s`;
  // 505 is the expected response to a request line that is not HTTP/1.0 or HTTP/1.1.
  if (status >= 500 && !('bytes' in probe.send && status === 505)) return `a failure of the service: ${status}`;
  if (status === 429) return 'could not be tried: the allowance is used up or the account is busy';
  const isAnswered = status >= 200 && status < 400;
  if (probe.expects === 'refusal' && isAnswered) return `answered with ${status}`;
  if (probe.expects === 'answer' && !isAnswered) return `refused with ${status}`;
  return (isAnswered ? null : leakIn(probe, answer)) ?? probe.fault?.(answer) ?? null;
}

/** An internal name in an error response that was not part of the request. */
function leakIn(probe: Probe, answer: Answer): string | null {
  const body = 'bytes' in probe.send ? answer.text.replaceAll(/HTTP\/1\.1 .*?\r\n\r\n/gs, '') : answer.text;
  const message = JSON.stringify(jsonOf(answer).message ?? body);
  const sent = 'bytes' in probe.send ? probe.send.bytes : `${probe.send.path} ${probe.send.body ?? ''}`;
  const word = [...message.matchAll(inner)].map(([found]) => found).find((found) => !sent.includes(found));
  return word === undefined ? null : `its refusal names ${word}`;
}
