/** An observable value shared by several parts of a page. */
import { useLayoutEffect, useState } from './html.ts';

export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Calls the listener at each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function store<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The current value; the component is rendered again when it changes. */
export function useStore<T>(from: Store<T>): T {
  const [value, setValue] = useState(from.get());
  useLayoutEffect(() => {
    const update = () => setValue(() => from.get());
    update();
    return from.subscribe(update);
  }, [from]);
  return value;
}
