/** The tools for writing pages: Preact, its hooks, and `html` for markup. */

export { html } from 'htm/preact';
export { type ComponentChildren, Fragment, render, type VNode } from 'preact';
export {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';
