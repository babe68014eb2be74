import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { maxUploadBytes } from '../../media/image-limits.ts';
import { digestOf, keepUpload } from '../../media/upload.ts';
import { Failure, success } from '../../shared/failure.ts';

const Asset = z.strictObject({
  id: z.guid(),
  url: z.string().meta({ description: 'Its largest width; use it in an edit of the gallery.' }),
  width: z.int().min(1).meta({ description: 'Size of the displayed image in pixels.' }),
  height: z.int().min(1),
  bytes: z.int().min(1).meta({ description: 'Size of the upload in bytes.' }),
});

const id = '7c0a2f0e-5d0d-4a53-9a0b-3d6a0f5c2b44';
const example = { id, url: `/assets/${id}/1920.webp`, width: 4032, height: 3024, bytes: 3_456_789 };

export default defineRoute({
  method: 'post',
  path: '/api/assets',
  name: 'media.create-asset',
  summary: 'Upload an image',
  description:
    'A JPEG, PNG, WebP, AVIF or GIF (its first frame) of at most 10 MiB; the format is detected from the ' +
    'bytes. Only the pixels are stored, as WebP images 320, 960 and 1920 pixels wide, up to the original ' +
    'width. Uploading the same bytes again returns the same asset. An asset that no record uses is ' +
    'deleted after a day. For staff, ADMIN accounts and active members of an organization.',
  internal: true,
  // Staff and ADMIN have this capability; api.find_asset checks members.
  access: { capability: 'ingestion', machine: false, service: false, preview: false, metered: false, members: true },
  body: z.instanceof(Buffer),
  rawBody: { type: 'image/*', maxBytes: maxUploadBytes },
  answers: {
    201: success(Asset).meta({ example: { success: true, data: example } }),
    409: Failure.meta({ id: 'TooManyUploads', description: 'The account has 300 images that no record uses.' }),
  },
  run: async (context) => {
    const { body, caller, own, host, signal } = context;
    const digest = digestOf(body);
    let data = await own.call('api.find_asset', { p_sha256: digest });
    if (data === null) {
      const decoding = host.decoder.decode(caller.accountId ?? '', body, signal);
      context.releasePermit();
      data = await keepUpload(own, host.assets.current, { digest, bytes: body.length }, await decoding);
    }
    return { status: 201, text: `{"success":true,"data":${data}}` };
  },
});
