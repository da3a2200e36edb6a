import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ReaderClosedError, WeightsError } from './errors.ts'
import type { Instructions } from './kernel/open-kernel.ts'
import type { OpeningFault, ReaderRequest, ReaderResponse, ReaderSettings } from './reader-messages.ts'
import type { Reading } from './reading.ts'
import type { Pair } from './tokens/pair.ts'

/** Reads campaigns and posts together, on a thread of its own. */
export type Reader = {
  /**
   * One reading a pair, in their order. Requests are answered one after the other, so long lists are better sent in
   * parts. Throws `ReaderClosedError`.
   */
  read(pairs: readonly Pair[]): Promise<Reading[]>
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
  const worker = new Worker(module, { execArgv: [], env: {}, workerData })
  const fault = await waitForOpening(worker)
  if (!fault) return new ThreadReader(worker)
  await worker.terminate()
  throw new WeightsError(fault.file, fault.fault)
}

async function waitForOpening(worker: Worker): Promise<OpeningFault> {
  try {
    const [fault] = (await once(worker, 'message')) as [OpeningFault]
    return fault
  } catch (cause) {
    throw new ReaderClosedError('The reader could not start.', { cause })
  }
}

class ThreadReader implements Reader {
  readonly #worker: Worker
  readonly #pending = new Map<number, PromiseWithResolvers<Reading[]>>()
  #requests = 0
  #end: ReaderClosedError | undefined

  constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (response: ReaderResponse) => this.#answer(response))
    worker.on('error', (cause) => this.#failAll(new ReaderClosedError('The reader failed.', { cause })))
    worker.on('exit', () => this.#failAll(new ReaderClosedError('The reader was closed.')))
  }

  async read(pairs: readonly Pair[]): Promise<Reading[]> {
    if (this.#end) throw this.#end
    const request: ReaderRequest = { id: this.#requests++, pairs }
    const answer = Promise.withResolvers<Reading[]>()
    this.#pending.set(request.id, answer)
    this.#worker.postMessage(request)
    return answer.promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #answer({ id, readings }: ReaderResponse): void {
    this.#pending.get(id)?.resolve(readings)
    this.#pending.delete(id)
  }

  #failAll(end: ReaderClosedError): void {
    this.#end ??= end
    for (const { reject } of this.#pending.values()) reject(this.#end)
    this.#pending.clear()
  }
}
