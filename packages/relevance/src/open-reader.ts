import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ReaderClosedError, WeightsError } from './errors.ts'
import type { Instructions } from './kernel/open-kernel.ts'
import type { Finds, Opening, ReaderRequest, ReaderResponse, ReaderSettings } from './reader-messages.ts'
import type { Reading } from './reading.ts'
import type { TextToFind } from './tokens/encode-text.ts'
import type { Pair } from './tokens/pair.ts'

/** `isAwaited` where a person waits for the answer. */
export type Urgency = { isAwaited?: boolean }

/** Reads campaigns and posts together, on a thread of its own, which lets the process end while nothing is asked. */
export type Reader = {
  /**
   * One reading a pair, in their order. Requests are answered one after the other, those that somebody waits for first,
   * so long lists are better sent in parts. Throws `ReaderClosedError`.
   */
  read(pairs: readonly Pair[], urgency?: Urgency): Promise<Reading[]>
  /** Undefined where the weights have no finder: then `findDirections` answers nothing. */
  readonly finds: Finds | undefined
  /**
   * One direction a campaign or post, in their order, of length 1. The product of those of a campaign and of a post is
   * their nearness. Throws `ReaderClosedError`.
   */
  findDirections(texts: readonly TextToFind[], urgency?: Urgency): Promise<Float32Array[]>
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

type Request = { work: ReaderRequest; answer: PromiseWithResolvers<ReaderResponse> }

class ThreadReader implements Reader {
  readonly #worker: Worker
  readonly finds: Finds | undefined
  readonly #awaited: Request[] = []
  readonly #others: Request[] = []
  /** Request that the thread works on: the next is chosen when it is done. */
  #current: Request | undefined
  #end: ReaderClosedError | undefined

  constructor(worker: Worker, finds: Finds | undefined) {
    this.#worker = worker
    this.finds = finds
    worker.on('message', (response: ReaderResponse) => this.#answer(response))
    worker.on('error', (cause) => this.#failAll(new ReaderClosedError('The reader failed.', { cause })))
    worker.on('exit', () => this.#failAll(new ReaderClosedError('The reader was closed.')))
    worker.unref()
  }

  async read(pairs: readonly Pair[], urgency?: Urgency): Promise<Reading[]> {
    return (await this.#request({ pairs }, urgency)) as Reading[]
  }

  async findDirections(texts: readonly TextToFind[], urgency?: Urgency): Promise<Float32Array[]> {
    return (await this.#request({ texts }, urgency)) as Float32Array[]
  }

  async #request(work: ReaderRequest, { isAwaited = false }: Urgency = {}): Promise<ReaderResponse> {
    if (this.#end) throw this.#end
    const answer = Promise.withResolvers<ReaderResponse>()
    const waiting = isAwaited ? this.#awaited : this.#others
    waiting.push({ work, answer })
    this.#worker.ref()
    if (!this.#current) this.#sendNext()
    return answer.promise
  }

  #sendNext(): void {
    this.#current = this.#awaited.shift() ?? this.#others.shift()
    if (this.#current) this.#worker.postMessage(this.#current.work)
    else this.#worker.unref()
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #answer(answers: ReaderResponse): void {
    this.#current?.answer.resolve(answers)
    this.#sendNext()
  }

  #failAll(end: ReaderClosedError): void {
    this.#end ??= end
    const waiting = [...this.#awaited.splice(0), ...this.#others.splice(0)]
    for (const { answer } of this.#current ? [this.#current, ...waiting] : waiting) answer.reject(this.#end)
    this.#current = undefined
  }
}
