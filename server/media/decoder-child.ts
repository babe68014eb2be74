/** A process that decodes uploads, one at a time. It holds no secret, and may die without harm to others. */
import { setPriority } from 'node:os';
import { type DecodedImage, decodeImage, type RejectedImage } from './decode-image.ts';

/** What it answers to bytes. */
export type DecoderAnswer = DecodedImage | RejectedImage;

// Whoever answers requests or runs statements goes first; on a busy machine a decode still gets a quarter of a core.
setPriority(5);
// Ctrl-C reaches the whole group; the server ends this process when its uploads are answered.
process.on('SIGINT', () => {});
// A thread of libvips would keep an ordinary exit waiting.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (upload: Uint8Array) => void answer(upload));

async function answer(upload: Uint8Array): Promise<void> {
  const found: DecoderAnswer = await decodeImage(upload);
  process.send?.(found);
}
