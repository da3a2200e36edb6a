import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

/** A call that needed more time or memory than it may have. Its thread was ended. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError'
}

/** More than the parsing of 512 KB takes. */
const MAX_HEAP_MB = 64

type WorkerCall<Input> = {
  /** Module that calls `answerCalls`. Its name ends in `-worker.ts`, by which it gets into the bundle. */
  module: URL
  input: Input
  max_ms: number
}

/**
 * Runs one call on a thread of its own, which ends with it: what a stranger's input does to a thread stays with that input,
 * and the start (50 ms from the bundle) takes less time than fetching what is parsed. `max_ms` begins once the module is
 * loaded, so that a busy machine refuses nothing. Throws `WorkerLimitError`, or the error of the call.
 */
export async function callWorker<Input, Output>({
  module,
  input,
  max_ms,
}: WorkerCall<Input>): Promise<Output> {
  const worker = new Worker(module, {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    await once(worker, 'message')
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    timer = setTimeout(() => reject(new WorkerLimitError(`No answer came within ${max_ms} ms.`)), max_ms)
    const answer = once(worker, 'message')
    worker.postMessage({ input })
    const [{ output }] = (await Promise.race([answer, timeout])) as [{ output: Output }]
    return output
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isFull
      ? new WorkerLimitError(`The call needs more than ${MAX_HEAP_MB} MB.`, { cause: error })
      : error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Answers the calls of `callWorker`, in the module of its thread. */
export function answerCalls(answer: (input: never) => unknown): void {
  parentPort?.on('message', ({ input }: { input: never }) =>
    parentPort?.postMessage({ output: answer(input) }),
  )
  parentPort?.postMessage({ isLoaded: true })
}
