/** A component whose module is loaded when it is first rendered, or slightly earlier. */
import { html, useEffect, useState, type VNode } from './html.ts';
import { ErrorState, Skeleton } from './states.ts';

type Component<Props> = (props: Props) => VNode | null;

export interface Lazy<Props> extends Component<Props> {
  load(): Promise<unknown>;
}

/** `Waiting` is shown until the module is loaded. */
export function lazy<Props extends object>(
  read: () => Promise<Component<Props>>,
  Waiting: () => VNode | null = () => html`<${Skeleton} lines=${4} />`,
): Lazy<Props> {
  let loaded: Component<Props> | null = null;
  let coming: Promise<void> | null = null;
  const load = () => {
    coming ??= read().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  function Part(props: Props): VNode {
    const [error, setError] = useState<Error | null>(null);
    const [, setLoaded] = useState(loaded !== null);
    const begin = () => {
      setError(null);
      load().then(() => setLoaded(true), setError);
    };
    useEffect(() => {
      if (loaded === null) begin();
    }, []);
    if (loaded !== null) return html`<${loaded} ...${props} />`;
    return error === null ? html`<${Waiting} />` : html`<${ErrorState} error=${error} onRetry=${begin} />`;
  }
  return Object.assign(Part, { load });
}
