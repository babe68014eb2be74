/** The decoder process: decodes one upload at a time. It holds no secrets and may crash without affecting others. */
import { setPriority } from 'node:os';
import { type DecodedImage, decodeImage, type RejectedImage } from './decode-image.ts';

/** The reply to an upload. */
export type DecoderAnswer = DecodedImage | RejectedImage;

// Lower priority than requests and statements; on a busy machine decoding still gets a quarter of a core.
setPriority(5);
// Ctrl-C reaches the whole process group; the server ends this process after its last upload.
process.on('SIGINT', () => {});
// SIGKILL, because a running libvips thread would delay an ordinary exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (upload: Uint8Array) => void answer(upload));

async function answer(upload: Uint8Array): Promise<void> {
  const found: DecoderAnswer = await decodeImage(upload);
  process.send?.(found);
}
