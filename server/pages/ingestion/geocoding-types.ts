/** Answers of the geocoding routes, limited to the members that the page shows. */

export interface Scope {
  readonly state: string;
  readonly city?: string | null;
  readonly postalCode?: string | null;
}

export interface Quote {
  readonly fingerprint: string;
  readonly scope: Scope;
  readonly mode: 'gaps' | 'refresh';
  readonly configurations: number;
  readonly affectedRecords: number;
  readonly uniqueAddresses: number;
  readonly reusedAddresses: number;
  readonly requiredLookups: number;
  readonly unitPriceMicrousd: number;
  readonly estimatedCostMicrousd: number;
  readonly exclusions: Readonly<Record<string, number>>;
}

export interface GeocodeJob extends Quote {
  readonly id: string;
  readonly status: string;
  readonly requestedBy: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly error: string | null;
  readonly submittedLookups: number;
  readonly processed: number;
  readonly succeeded: number;
  readonly unresolved: number;
  readonly failed: number;
  readonly stale: number;
  readonly cancelled: number;
}

export interface GeocodeItem {
  readonly id: string;
  readonly configurationId: string;
  readonly status: string;
  readonly address: string;
  readonly precision: string | null;
  readonly error: string | null;
  readonly updatedAt: string;
}

export interface GeocodeWorker {
  readonly status: string;
  readonly lastSeenAt: string | null;
  readonly error: string | null;
  readonly credentialConfigured: boolean;
}

export interface Reference {
  readonly available: boolean;
  readonly source: string | null;
  readonly version: string | null;
}

export interface GeocodingStatus {
  readonly provider: string;
  readonly worker: GeocodeWorker;
  readonly reference: Reference;
}

export interface Region {
  readonly state: string;
  readonly name: string;
  readonly locations: number;
  readonly missingCoordinates: number;
}

/** Places recorded in a state. */
export interface Labels {
  readonly cities: readonly { readonly city: string; readonly missingCoordinates: number }[];
}

export interface Coverage {
  readonly totalLocations: number;
  readonly affectedRecords: number;
  readonly applicableLocations: number;
  readonly missingCoordinates: number;
  readonly missingBoundaries: number;
  readonly zipPopulated: number;
  readonly zipValid: number;
  readonly zipMatched: number;
  readonly pending: number;
  readonly unresolved: number;
  readonly precision: Readonly<Record<string, number>>;
}
