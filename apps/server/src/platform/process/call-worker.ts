import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A call that needed more time or memory than it may have. Its process was ended. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError'
}

/** More than the parsing of 512 KB takes. */
const MAX_HEAP_MB = 64
/** Many times what a busy machine takes to start a process. */
const MAX_START_MS = 60_000
/** Length of what Node prints before it ends a process whose heap is full, several times over. */
const MAX_PRINTED = 64_000

type WorkerCall<Input> = {
  /** Module that calls `answerCalls`. Its name ends in `-worker.ts`, by which it gets into the bundle. */
  module: URL
  input: Input
  max_ms: number
}

type Answer<Output> = { output: Output } | { error: unknown }

/**
 * Runs one call in a process of its own, which ends with it: what a stranger's input does to a process stays with that
 * input. `max_ms` begins once the module is loaded, so that a busy machine refuses nothing. Throws `WorkerLimitError`, also
 * where the module is not loaded within a minute, or the error of the call.
 */
export async function callWorker<Input, Output>({
  module,
  input,
  max_ms,
}: WorkerCall<Input>): Promise<Output> {
  const worker = fork(fileURLToPath(module), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ended = describeEnd(worker)
  const next = async <Message>(): Promise<Message> => {
    const [message] = await Promise.race([once(worker, 'message'), ended])
    return message
  }
  try {
    await within(MAX_START_MS, next())
    worker.send({ input })
    const answer = await within(max_ms, next<Answer<Output>>())
    if ('error' in answer) throw answer.error
    return answer.output
  } finally {
    worker.kill('SIGKILL')
    await ended.catch(() => undefined)
  }
}

async function within<Message>(ms: number, message: Promise<Message>): Promise<Message> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new WorkerLimitError(`No answer came within ${ms} ms.`)), ms)
  try {
    return await Promise.race([message, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects with the reason once a process has ended by itself. */
async function describeEnd(worker: ChildProcess): Promise<never> {
  let printed = ''
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (printed.length < MAX_PRINTED) printed += text
  })
  // Its end tells what happened.
  worker.stderr?.on('error', () => {})
  await once(worker, 'close')
  throw printed.includes('heap out of memory')
    ? new WorkerLimitError(`The call needs more than ${MAX_HEAP_MB} MB.`)
    : new Error(`The process of a call ended without an answer. ${printed}`)
}

/** Answers the calls of `callWorker`, in the module of its process. */
export function answerCalls(answer: (input: never) => unknown): void {
  process.on('message', ({ input }: { input: never }) => process.send?.(answerCall(answer, input)))
  process.send?.({ isLoaded: true })
}

function answerCall(answer: (input: never) => unknown, input: never): Answer<unknown> {
  try {
    return { output: answer(input) }
  } catch (error) {
    return { error }
  }
}
