/** Filter by a collection of camps, for staff. */
import { Field } from '../../kit/field.ts';
import { html, type VNode } from '../../kit/html.ts';
import { useRequest } from '../../kit/request.ts';

interface Collections {
  readonly data: {
    readonly collections: readonly {
      readonly id: string;
      readonly name: string;
      readonly archivedAt: string | null;
      readonly availableMemberCount: number;
    }[];
  };
}

interface CollectionFieldProps {
  readonly value: string | null;
  onChange(id: string | null): void;
}

/** Renders nothing for viewers without collections, such as machines and staff previews. */
export function CollectionField({ value, onChange }: CollectionFieldProps): VNode | null {
  const { data } = useRequest<Collections>('/api/collections?archived=all');
  if (data === null) return null;
  const options = data.data.collections.map(({ id, name, archivedAt, availableMemberCount: count }) => ({
    value: id,
    label: `${name} (${count}${archivedAt === null ? '' : ', archived'})`,
  }));
  return html`<${Field} type="choice" id="collection" label="Collection" value=${value} placeholder="All camps"
    options=${options} onChange=${(id: string) => onChange(id || null)} />`;
}
