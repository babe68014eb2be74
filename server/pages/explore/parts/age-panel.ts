/** Filter by the child's age or grade. */
import { ChipButton } from '../../kit/chips.ts';
import { Field } from '../../kit/field.ts';
import { html, type VNode } from '../../kit/html.ts';
import { sayGrade } from '../say.ts';
import type { PanelProps } from './panel-props.ts';

const ages = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
const grades = Array.from({ length: 14 }, (_, at) => at - 1);

export function AgePanel({ filters, onChange }: PanelProps): VNode {
  const { age, grade } = filters;
  const isAge = (value: number) => Number.isInteger(value) && value >= 0 && value <= 99;
  return html`<div class="stack">
    <${Field} type="number" label="Age of the child in years" min=${0} max=${99} step=${1} value=${age}
      onChange=${(value: number | null) => {
        if (value === null || isAge(value)) onChange({ age: value });
      }} />
    <div class="chips" role="group" aria-label="Ages">
      ${ages.map(
        (one) => html`<${ChipButton} key=${one} isPressed=${age === one}
          onPress=${() => onChange({ age: age === one ? null : one })}><span class="unseen">Age </span>${one}<//>`,
      )}
    </div>
    <${Field} type="choice" label="Or the grade" value=${grade === null ? null : String(grade)} placeholder="Any grade"
      options=${grades.map((one) => ({ value: String(one), label: sayGrade(one) }))}
      onChange=${(value: string) => onChange({ grade: value === '' ? null : Number(value) })} />
  </div>`;
}
