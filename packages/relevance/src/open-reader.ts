import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ReaderClosedError, WeightsError } from './errors.ts'
import type { Instructions } from './kernel/open-kernel.ts'
import type {
  Finds,
  Opening,
  ReaderRequest,
  ReaderResponse,
  ReaderSettings,
  Work,
} from './reader-messages.ts'
import type { Reading } from './reading.ts'
import type { TextToFind } from './tokens/encode-text.ts'
import type { Pair } from './tokens/pair.ts'

/** Reads campaigns and posts together, on a thread of its own, which lets the process end while nothing is asked. */
export type Reader = {
  /**
   * One reading a pair, in their order. Requests are answered one after the other, so long lists are better sent in
   * parts. Throws `ReaderClosedError`.
   */
  read(pairs: readonly Pair[]): Promise<Reading[]>
  /** Undefined where the weights have no finder: then `findDirections` answers nothing. */
  readonly finds: Finds | undefined
  /**
   * One direction a campaign or post, in their order, of length 1. The product of those of a campaign and of a post is
   * their nearness. Throws `ReaderClosedError`.
   */
  findDirections(texts: readonly TextToFind[]): Promise<Float32Array[]>
  /** Ends the thread. Requests without an answer fail. */
  close(): Promise<void>
}

/**
 * Opens the weights in `folder`: `relevance.bin`, `vocabulary.txt`, and `relevance.json` with the hashes of both.
 * `instructions` are the fastest that the engine knows by default. Throws `WeightsError` where the weights cannot be
 * used, and `ReaderClosedError` where the engine or the processor cannot run the kernel.
 */
export async function openReader(
  folder: string,
  { instructions }: { instructions?: Instructions } = {},
): Promise<Reader> {
  const workerData: ReaderSettings = { folder, instructions }
  const module = new URL('./reader-worker.ts', import.meta.url)
  const worker = new Worker(module, { name: 'relevance', execArgv: [], env: {}, workerData })
  const opening = await waitForOpening(worker)
  if (opening.fault === undefined) return new ThreadReader(worker, opening.finds)
  await worker.terminate()
  throw new WeightsError(opening.file, opening.fault)
}

async function waitForOpening(worker: Worker): Promise<Opening> {
  try {
    const [opening] = (await once(worker, 'message')) as [Opening]
    return opening
  } catch (cause) {
    throw new ReaderClosedError('The reader could not start.', { cause })
  }
}

class ThreadReader implements Reader {
  readonly #worker: Worker
  readonly finds: Finds | undefined
  readonly #pending = new Map<number, PromiseWithResolvers<Reading[] | Float32Array[]>>()
  #requests = 0
  #end: ReaderClosedError | undefined

  constructor(worker: Worker, finds: Finds | undefined) {
    this.#worker = worker
    this.finds = finds
    worker.on('message', (response: ReaderResponse) => this.#answer(response))
    worker.on('error', (cause) => this.#failAll(new ReaderClosedError('The reader failed.', { cause })))
    worker.on('exit', () => this.#failAll(new ReaderClosedError('The reader was closed.')))
    worker.unref()
  }

  async read(pairs: readonly Pair[]): Promise<Reading[]> {
    return (await this.#request({ pairs })) as Reading[]
  }

  async findDirections(texts: readonly TextToFind[]): Promise<Float32Array[]> {
    return (await this.#request({ texts })) as Float32Array[]
  }

  async #request(work: Work): Promise<Reading[] | Float32Array[]> {
    if (this.#end) throw this.#end
    const request: ReaderRequest = { id: this.#requests++, ...work }
    const answer = Promise.withResolvers<Reading[] | Float32Array[]>()
    this.#pending.set(request.id, answer)
    this.#worker.ref()
    this.#worker.postMessage(request)
    return answer.promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #answer({ id, answers }: ReaderResponse): void {
    this.#pending.get(id)?.resolve(answers)
    this.#pending.delete(id)
    if (this.#pending.size === 0) this.#worker.unref()
  }

  #failAll(end: ReaderClosedError): void {
    this.#end ??= end
    for (const { reject } of this.#pending.values()) reject(this.#end)
    this.#pending.clear()
  }
}
