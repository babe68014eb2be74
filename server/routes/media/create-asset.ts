import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { maxUploadBytes } from '../../media/image-limits.ts';
import { digestOf, keepUpload } from '../../media/upload.ts';
import { Failure, success } from '../../shared/failure.ts';

const Asset = z.strictObject({
  id: z.guid(),
  url: z.string().meta({ description: 'Its largest width; to be named by an edit of a gallery.' }),
  width: z.int().min(1).meta({ description: 'Of the upload as it is to be seen, in pixels.' }),
  height: z.int().min(1),
  bytes: z.int().min(1).meta({ description: 'Of the upload.' }),
});

const id = '7c0a2f0e-5d0d-4a53-9a0b-3d6a0f5c2b44';
const example = { id, url: `/assets/${id}/1920.webp`, width: 4032, height: 3024, bytes: 3_456_789 };

export default defineRoute({
  method: 'post',
  path: '/api/assets',
  name: 'media.create-asset',
  summary: 'Upload an image',
  description:
    'A JPEG, PNG, WebP, AVIF or GIF (its first frame) of at most 10 MiB, as its bytes say. Only its pixels are kept, ' +
    'as WebP 320, 960 and 1920 wide up to its own width. The same bytes again are the same asset. An asset that no ' +
    'record uses is removed after a day. For staff, ADMIN accounts and active members of an organization.',
  internal: true,
  // Staff and ADMIN have this capability; api.find_asset checks members.
  access: { capability: 'ingestion', machine: false, service: false, preview: false, metered: false, members: true },
  body: z.instanceof(Buffer),
  rawBody: { type: 'image/*', maxBytes: maxUploadBytes },
  answers: {
    201: success(Asset).meta({ example: { success: true, data: example } }),
    409: Failure.meta({ id: 'TooManyUploads', description: 'No record uses 300 images of the account.' }),
  },
  run: async (context) => {
    const { body, caller, own, host, signal } = context;
    const digest = digestOf(body);
    let data = await own.call('api.find_asset', { p_sha256: digest });
    if (data === null) {
      const decoding = host.decoder.decode(caller.accountId ?? '', body, signal);
      context.leavePlace();
      data = await keepUpload(own, host.assets.current, { digest, bytes: body.length }, await decoding);
    }
    return { status: 201, text: `{"success":true,"data":${data}}` };
  },
});
