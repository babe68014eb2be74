import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { DecoderAnswer } from './decoder-child.ts';
import { processKiB } from './image-limits.ts';

const program = join(import.meta.dirname, 'decoder-child.ts');
/** ulimit also bounds libvips' allocations; it is skipped on systems without it. */
const shell = `ulimit -d ${processKiB} 2>/dev/null; exec "$0" "$@"`;
/** Makes glibc return an image's memory at once; fragments would be too small for the next large image. */
const env = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** The process died or timed out before it replied. */
export class DecoderDied extends Error {
  readonly isLate: boolean;

  constructor(isLate: boolean) {
    super(isLate ? 'an image took too long to decode' : 'the decoder died');
    this.isLate = isLate;
  }
}

/** One decoder process: limited memory, an empty environment, and it ends with its parent. */
export class DecoderProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  isOver = false;

  constructor() {
    const flags = ['--max-old-space-size=96', '--disable-warning=ExperimentalWarning', program];
    this.#child = spawn('/bin/sh', ['-c', shell, process.execPath, ...flags], {
      cwd: '/',
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.isOver = true;
        resolve();
      };
      this.#child.once('exit', end);
      this.#child.once('error', end);
    });
    this.#hold(false);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Decodes an upload. Rejects with DecoderDied when the process ends or times out. */
  async decode(upload: Buffer, timeoutMs: number, signal: AbortSignal): Promise<DecoderAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<DecoderAnswer>();
    let isLate = false;
    const child = this.#child;
    const timer = setTimeout(() => {
      isLate = true;
      this.kill();
    }, timeoutMs);
    const leave = () => this.kill();
    child.once('message', resolve);
    void this.#ended.then(() => reject(new DecoderDied(isLate)));
    signal.addEventListener('abort', leave, { once: true });
    this.#hold(true);
    child.send(upload, (error) => error !== null && this.kill());
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve);
      signal.removeEventListener('abort', leave);
      this.#hold(false);
    }
  }

  /** Keeps the event loop alive only while the process is decoding. */
  #hold(isNeeded: boolean): void {
    const { channel } = this.#child;
    if (isNeeded) this.#child.ref();
    else this.#child.unref();
    if (isNeeded) channel?.ref();
    else channel?.unref();
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Resolves when the process has ended. */
  async stop(): Promise<void> {
    this.#child.ref();
    this.kill();
    await this.#ended;
  }
}
