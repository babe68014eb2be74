export type Theme = 'light' | 'dark';

/** The colours of the map. */
export interface Palette {
  readonly land: string;
  readonly water: string;
  readonly shore: string;
  readonly river: string;
  readonly waterName: string;
  readonly country: string;
  readonly state: string;
  readonly county: string;
  readonly city: string;
  readonly name: string;
  readonly quietName: string;
  readonly halo: string;
  readonly bubble: string;
  readonly bubbleEdge: string;
  readonly bubbleName: string;
  readonly pointEdge: string;
  readonly accent: string;
  readonly kinds: Readonly<Record<'organization' | 'activity' | 'session', string>>;
  readonly bands: Readonly<Record<'strong' | 'good' | 'fair' | 'weak' | 'unavailable', string>>;
}

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    land: '#f6f4ef',
    water: '#c8dfea',
    shore: '#a9c9d9',
    river: '#b4d2e0',
    waterName: '#4d7d96',
    country: '#8d8797',
    state: '#a49db0',
    county: '#d9d4d9',
    city: '#c9c2c9',
    name: '#3d4754',
    quietName: '#6a7380',
    halo: '#f6f4efe6',
    bubble: '#ffffff',
    bubbleEdge: '#1d273326',
    bubbleName: '#17202b',
    pointEdge: '#ffffff',
    accent: '#c2255c',
    kinds: { organization: '#1f6feb', activity: '#0f9d78', session: '#e8890c' },
    bands: { strong: '#0a7d5c', good: '#1f6feb', fair: '#9a6b00', weak: '#b23c17', unavailable: '#55657a' },
  },
  dark: {
    land: '#20262e',
    water: '#121a24',
    shore: '#2b3947',
    river: '#18222d',
    waterName: '#5f8199',
    country: '#7a8492',
    state: '#566170',
    county: '#333c47',
    city: '#3d4753',
    name: '#d5dbe3',
    quietName: '#98a3b0',
    halo: '#161b22e6',
    bubble: '#161c24',
    bubbleEdge: '#00000080',
    bubbleName: '#f0f4f8',
    pointEdge: '#12171d',
    accent: '#ff7ab0',
    kinds: { organization: '#6aa9ff', activity: '#43d0a7', session: '#ffb454' },
    bands: { strong: '#4cc2a0', good: '#7cb7f2', fair: '#e3c15b', weak: '#f08a5d', unavailable: '#a4b1be' },
  },
};

export const bandNames = ['strong', 'good', 'fair', 'weak', 'unavailable'] as const;
