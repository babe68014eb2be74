/** Answers of the account routes, limited to the members that the page shows. */

export interface Allowance {
  readonly limit: number | null;
  readonly used: number;
  readonly remaining: number | null;
  readonly resetsAt: string | null;
}

export interface Allowances {
  readonly reads: Allowance;
  readonly exports: Allowance;
  readonly research: Allowance;
}

export interface TeamOfAccount {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly role: 'member' | 'admin';
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly pendingEmail: string | null;
  readonly name: string;
  readonly plan: string;
  readonly role: 'none' | 'staff' | 'admin';
  readonly team: TeamOfAccount | null;
  readonly teams: readonly TeamOfAccount[];
  readonly capabilities: readonly Capability[];
  readonly createdAt: string;
}

export interface Capability {
  readonly name: string;
  readonly description: string;
}

export interface Key {
  readonly id: string;
  readonly name: string;
  readonly shown: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface Keys {
  readonly credential: Key | null;
  readonly keys: readonly Key[];
  readonly scopes: readonly Capability[];
}

export interface Member {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'member' | 'admin';
  readonly joinedAt: string;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly expiresAt: string;
}

export interface Team extends TeamOfAccount {
  readonly seats: number;
  readonly members: readonly Member[];
  readonly invitations: readonly Invitation[] | null;
}

interface Used {
  readonly reads: number;
  readonly exports: number;
}

export interface Usage {
  readonly allowances: Allowances;
  readonly pool: { readonly id: string; readonly name: string } | null;
  readonly days: readonly (Used & { readonly day: string })[];
  readonly keys: readonly (Used & {
    readonly id: string | null;
    readonly name: string | null;
    readonly kind: string;
  })[];
  readonly months: readonly (Used & { readonly month: string })[];
}

export interface Session {
  readonly id: string;
  readonly kind: string;
  readonly agent: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly current: boolean;
}

export interface Mailbox {
  readonly id: string;
  readonly mailbox: string;
  readonly status: 'live' | 'broken';
  readonly connectedAt: string;
}

/** The envelope of a successful answer. */
export interface Answer<Data> {
  readonly data: Data;
}
