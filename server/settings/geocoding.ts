import { z } from 'zod';
import { isOwnMachine } from '../shared/own-machine.ts';
import { settingsOf } from './area.ts';
import { oneOf, secretText, webAddress } from './kinds.ts';

/** The geocoder for confirmed lookup jobs. */
export type GeocoderConfig = Readonly<{
  provider: 'census' | 'nominatim' | 'photon';
  /** The base URL without a trailing slash. */
  url: string;
  key: string | null;
  /** Requests per second of all workers together; null: unlimited. */
  rate: number | null;
  /** Contact for the provider; sent with every request. */
  contact: string | null;
}>;

export type GeocodingConfig = Readonly<{
  /** Null: jobs wait; quotes and free approximations still work. */
  geocoder: GeocoderConfig | null;
}>;

const rateForm = 'requests a second, 0.01 to 1000';
const rate = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?$/, { error: `must be ${rateForm}` })
  .transform(Number)
  .refine((value) => value >= 0.01 && value <= 1000, { error: `must be ${rateForm}` });

const contactForm = 'an address or a web page, on one line';
const contact = z.string().regex(/^[!-~ ]{1,200}$/, { error: `must be ${contactForm}` });

/** Coordinates of records with an address. */
export const geocodingSettings = settingsOf({
  title: 'Geocoding',
  variables: {
    GEOCODER: oneOf(['none', 'census', 'nominatim', 'photon']).default('none').meta({
      description: 'The geocoder: the US Census, or your own Nominatim or Photon. `none`: confirmed jobs wait.',
    }),
    GEOCODER_URL: webAddress().optional().meta({
      description: 'The base URL of the geocoder. The public Nominatim does not allow bulk geocoding.',
      otherwise: 'that of the US Census',
    }),
    GEOCODER_KEY: secretText().optional().meta({ description: 'The bearer token for the geocoder.' }),
    GEOCODER_RATE: rate.optional().meta({
      description: 'The maximum number of requests per second to it, over all workers. Unset: no limit.',
      form: rateForm,
    }),
    GEOCODER_CONTACT: contact.optional().meta({
      description: 'A contact for its operator, sent in the `User-Agent` of every request.',
      form: contactForm,
    }),
  },
  config: (values): GeocodingConfig => {
    const { GEOCODER: provider, GEOCODER_URL: given } = values;
    if (provider === 'none') return { geocoder: null };
    if (provider !== 'census' && given === undefined)
      throw new Error(`GEOCODER_URL: must be set, since GEOCODER is ${provider}.`);
    const url = (given ?? 'https://geocoding.geo.census.gov').replace(/\/+$/, '');
    const { protocol, hostname } = new URL(url);
    if (/(^|\.)openstreetmap\.org\.?$/i.test(hostname))
      throw new Error('GEOCODER_URL: the public Nominatim allows no lists of addresses; set one of your own.');
    if (protocol === 'http:' && values.GEOCODER_KEY !== undefined && !isOwnMachine(hostname))
      throw new Error('GEOCODER_URL: must be https, since GEOCODER_KEY goes with every request.');
    return {
      geocoder: Object.freeze({
        provider,
        url,
        key: values.GEOCODER_KEY ?? null,
        rate: values.GEOCODER_RATE ?? null,
        contact: values.GEOCODER_CONTACT ?? null,
      }),
    };
  },
});
