import { z } from 'zod';
import { settingsOf } from './area.ts';
import { secretText, text, webAddress } from './kinds.ts';

/** Access to an S3-compatible object store. */
export type ObjectStoreConfig = Readonly<{
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
  region: string;
  /** Null: Amazon's endpoint of the region. */
  endpoint: string | null;
}>;

export type AssetsConfig = Readonly<{
  /** Where uploads are stored: database, or s3://bucket. */
  assetStore: string;
  /** Null: objects in a store can be neither written nor read. */
  objectStore: ObjectStoreConfig | null;
}>;

const form = 'database or s3://bucket';
const place = z.string().regex(/^(database|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/, { error: `must be ${form}` });

/** Uploaded images. */
export const assetsSettings = settingsOf({
  title: 'Uploaded images',
  variables: {
    ASSET_STORE: place.default('database').meta({
      description:
        'Where uploads are stored: in the database, or in a bucket of an S3-compatible object store. `npm ' +
        'run assets -- move` moves existing uploads there.',
      form,
    }),
    AWS_ACCESS_KEY_ID: text().optional().meta({ description: 'The access key id for the object store.' }),
    AWS_SECRET_ACCESS_KEY: secretText().optional().meta({ description: 'The secret of that access key.' }),
    AWS_SESSION_TOKEN: secretText().optional().meta({ description: 'The session token of a temporary key.' }),
    AWS_REGION: text().optional().meta({
      description: 'The region of the object store.',
      otherwise: '`us-east-1`',
    }),
    AWS_ENDPOINT_URL_S3: webAddress().optional().meta({
      description: 'The address of an object store other than Amazon’s; the bucket is the first part of the path.',
    }),
    AWS_ENDPOINT_URL: webAddress().optional().meta({ description: 'Used when the setting above is unset.' }),
  },
  config: (values): AssetsConfig => {
    const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = values;
    if (values.ASSET_STORE !== 'database' && (id === undefined || secret === undefined))
      throw new Error('ASSET_STORE names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, too.');
    return {
      assetStore: values.ASSET_STORE,
      objectStore:
        id === undefined || secret === undefined
          ? null
          : Object.freeze({
              accessKeyId: id,
              secretAccessKey: secret,
              sessionToken: values.AWS_SESSION_TOKEN ?? null,
              region: values.AWS_REGION ?? 'us-east-1',
              endpoint: (values.AWS_ENDPOINT_URL_S3 ?? values.AWS_ENDPOINT_URL)?.replace(/\/+$/, '') ?? null,
            }),
    };
  },
});
