/** Answers of the review agent's routes. */

export const base = '/api/overseer';

export interface Answer<Data> {
  readonly data: Data;
}

export interface Snapshot {
  readonly revision: number;
  readonly directives: readonly string[];
  readonly disabledTools: readonly string[];
  readonly executionActive: boolean;
  readonly paused: boolean;
  readonly pauseVersion: number;
  readonly pendingMessages: number;
}

export interface Capture {
  readonly id: string;
  readonly url: string;
  readonly finalUrl: string;
  readonly capturedAt: string;
  readonly width: number;
  readonly height: number;
  readonly title?: string;
  readonly imageDeletedAt?: string;
  readonly warnings?: readonly string[];
}

export type Values = Readonly<Record<string, unknown>>;

interface Quote {
  readonly url?: string;
  readonly quote?: string;
  readonly captured_at?: string;
}

export interface Review {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly reviewStatus: string;
  readonly applicationStatus: string;
  readonly entityId: string;
  readonly entityKind: string;
  readonly entityName: string | null;
  readonly contributionId: number;
  readonly reason: string | null;
  readonly sourceUrl: string | null;
  readonly expected: Values;
  readonly proposed: Values;
  readonly appliedResult: { readonly changed: readonly string[] } | null;
  readonly evidence: readonly {
    readonly field: string;
    readonly reason?: string;
    readonly evidence?: readonly Quote[];
  }[];
  readonly captures: readonly Capture[];
  readonly createdAt: string;
}

export interface AgentEvent {
  readonly id: number;
  readonly revision: number;
  readonly actorId: string | null;
  readonly kind: string;
  readonly details: {
    readonly text?: string;
    readonly links?: readonly { readonly id: string; readonly kind: string; readonly label: string }[];
    readonly truncated?: boolean;
    readonly paused?: boolean;
  };
  readonly createdAt: string;
}

/** A UUID that also works over plain http, where randomUUID is missing. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
