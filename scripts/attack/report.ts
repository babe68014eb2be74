/** Writes the report for an auditor: without keys, host or date, so that it only changes when results change. */
import type { Outcome } from './probe.ts';
import type { Bounds, Tried } from './run.ts';

const steps = [1000, 5000, 20_000];

/** Rounds a duration up to one of a few steps, so that the report is stable. */
function bucket(milliseconds: number): string {
  const step = steps.find((one) => milliseconds <= one);
  if (step === undefined) return 'over 20 s';
  return `${step / 1000} s`;
}

function slowest(outcomes: readonly Outcome[]): string {
  return outcomes.length === 0
    ? ''
    : `≤ ${bucket(Math.max(...outcomes.map(({ answer }) => answer.milliseconds)))}`.replace('≤ over', 'over');
}

function isAnswered({ answer }: Outcome): boolean {
  return answer.status >= 200 && answer.status < 400;
}

/** All findings by family. */
export function findingsOf({ families }: Tried): string[] {
  return families.flatMap(({ family, outcomes }) =>
    outcomes
      .filter(({ finding }) => finding !== null)
      .map(({ probe, finding }) => `${family.title}, as ${probe.who}: ${oneLine(probe.what)}: ${finding}`),
  );
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `\`${(line.length > 200 ? `${line.slice(0, 200)}…` : line).replaceAll('`', "'")}\``;
}

/** The report as Markdown. */
export function writeReport(tried: Tried, bounds: Bounds): string {
  const findings = findingsOf(tried);
  const rows = tried.families.map(({ family, outcomes }) => {
    const answered = outcomes.filter(isAnswered).length;
    const wrong = outcomes.filter(({ finding }) => finding !== null).length;
    return (
      `| ${family.title} | ${outcomes.length} | ${outcomes.length - answered} | ${answered} ` +
      `| ${slowest(outcomes)} | ${wrong} |`
    );
  });
  const all = tried.families.flatMap(({ outcomes }) => outcomes);
  const reads = [...tried.reads].filter(([, count]) => count > 0).map(([who, count]) => `${who} ${count}`);
  return `# Security report

Made by \`npm run attack -- URL --report docs/security-report.md\`: \
the hostile statements, requests and mask probes of this project, sent to a
running deployment from outside, with keys of its plans \
(${tried.known.filter((who) => who !== 'nobody').join(', ')}). It only reads. Each answer had
${bounds.answerSeconds} s, all of them ${bounds.minutes} minutes.

**${all.length} tried, ${all.filter((one) => !isAnswered(one)).length} refused, \
${all.filter(isAnswered).length} answered, ${
    findings.length === 0 ? 'nothing found' : `${findings.length} found`
  }${tried.isWhole ? '' : '; the time was over before everything was tried'}.**

A finding is something that had to be refused and was answered, that had to be answered and was not, \
an answer that holds what the plan does
not see, a refusal that tells of the inside, a failure of the service (5xx), or an answer that did not come in time.

| family | tried | refused | answered | slowest | found |
|---|---|---|---|---|---|
${rows.join('\n')}

## What is tried

${tried.families.map(({ family }) => `**${family.title}.** ${family.about}`).join('\n\n')}

## Findings

${findings.length === 0 ? 'None.' : findings.map((finding) => `- ${finding}`).join('\n')}

## What it took

Reads of the month: ${reads.length === 0 ? 'none' : reads.join(', ')}; a refused question is one, too. Exports: \
three, of Pro. Free's research
allowance, which is for life, is not touched. Nothing was written: every statement and every
method that would change something is one that has to be refused.
`;
}
