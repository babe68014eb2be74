import { apiError, retryLater } from '../shared/errors.ts';
import type { DecodedImage } from './decode-image.ts';
import { DecoderDied, DecoderProcess } from './decoder-process.ts';
import { decodeMs, decodesAtOnce, idleMs, mostWaiting, mostWaitingOfAccount } from './image-limits.ts';

interface Job {
  readonly account: string;
  readonly upload: Buffer;
  readonly signal: AbortSignal;
  readonly resolve: (image: DecodedImage) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Decodes uploads, each in a process that decodes nothing else meanwhile, so a decompression bomb affects only its
 * sender. One decode per account at a time, so that one account cannot keep others waiting.
 */
export class Decoder {
  readonly #timeoutMs: number;
  readonly #waiting: Job[] = [];
  readonly #running = new Set<Job>();
  readonly #idle: DecoderProcess[] = [];
  readonly #all = new Set<DecoderProcess>();
  #idleTimer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(timeoutMs = decodeMs) {
    this.#timeoutMs = timeoutMs;
  }

  /** Ids of the running processes. */
  get pids(): readonly number[] {
    return [...this.#all].flatMap(({ pid, isOver }) => (pid === undefined || isOver ? [] : [pid]));
  }

  /** Decodes an upload. Rejects with 400, 413 or 415 when it is no usable image, with 503 when the queue is full. */
  decode(account: string, upload: Buffer, signal: AbortSignal): Promise<DecodedImage> {
    const own = this.#waiting.filter((job) => job.account === account).length;
    if (this.#isStopped || this.#waiting.length >= mostWaiting || own >= mostWaitingOfAccount)
      return Promise.reject(busy());
    const { promise, resolve, reject } = Promise.withResolvers<DecodedImage>();
    const job: Job = { account, upload, signal, resolve, reject };
    const leave = () => {
      const at = this.#waiting.indexOf(job);
      if (at === -1) return;
      this.#waiting.splice(at, 1);
      reject(busy());
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(job);
    this.#next();
    return promise;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    for (const job of this.#waiting.splice(0)) job.reject(busy());
    await Promise.all([...this.#all].map((each) => each.stop()));
  }

  #next(): void {
    while (this.#running.size < decodesAtOnce) {
      const busyAccounts = new Set([...this.#running].map(({ account }) => account));
      const at = this.#waiting.findIndex(({ account }) => !busyAccounts.has(account));
      const [job] = at === -1 ? [] : this.#waiting.splice(at, 1);
      if (job === undefined) return;
      this.#running.add(job);
      void this.#run(job);
    }
  }

  async #run(job: Job): Promise<void> {
    const worker = this.#take();
    try {
      const answer = await worker.decode(job.upload, this.#timeoutMs, job.signal);
      this.#giveBack(worker);
      if ('reason' in answer) job.reject(rejectionOf(answer.status, answer.reason));
      else
        job.resolve({
          ...answer,
          parts: answer.parts.map(({ width, content }) => ({ width, content: toBuffer(content) })),
        });
    } catch (error) {
      this.#all.delete(worker);
      const isLate = error instanceof DecoderDied && error.isLate;
      job.reject(job.signal.aborted || this.#isStopped ? busy() : unusable(isLate));
    }
    this.#running.delete(job);
    this.#next();
  }

  #take(): DecoderProcess {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (!idle.isOver) return idle;
      this.#all.delete(idle);
    }
    const made = new DecoderProcess();
    this.#all.add(made);
    return made;
  }

  #giveBack(worker: DecoderProcess): void {
    if (this.#isStopped) {
      worker.kill();
      return;
    }
    this.#idle.push(worker);
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#endIdle(), idleMs);
    this.#idleTimer.unref();
  }

  #endIdle(): void {
    for (const each of this.#idle.splice(0)) {
      each.kill();
      this.#all.delete(each);
    }
  }
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function busy() {
  const message = 'Too many images are being processed. Try again in a moment.';
  return retryLater(503, 'temporarily_unavailable', message, 5);
}

function unusable(isLate: boolean) {
  const why = isLate ? 'reading it takes too long' : 'it cannot be read';
  return rejectionOf(isLate ? 413 : 400, why);
}

function rejectionOf(status: 400 | 413 | 415, reason: string) {
  const codes = { 400: 'invalid_body', 413: 'too_large', 415: 'unsupported_media_type' } as const;
  return apiError(status, codes[status], `The image cannot be used: ${reason}.`);
}
