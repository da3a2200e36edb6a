/** Reachability of the server, with the time of its last answer. */
export type ConnectionState = { reachable: true } | { reachable: false; lastContact: Date }

/** Nobody answered: whether the request was carried out is not known. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

type Parts = { fetch: typeof fetch; now(): Date }

const PROBE_PATH = '/api/v1/instance'
const PROBE_TIMEOUT_MS = 2_500
/** An answer that takes longer than this counts as missing until it comes. */
export const PATIENCE_MS = 2_000
const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 5_000
/** Statuses of a proxy without a server, and of Radar while it starts. */
const GATEWAY_STATUSES = new Set([502, 503, 504])

export const REACHABLE: ConnectionState = { reachable: true }

/** Watches whether the server answers; once it does not, asks again until it does. */
export function createConnection({ fetch, now }: Parts) {
  let state = REACHABLE
  let lastContact = now()
  let checking: Promise<boolean> | undefined
  let retryNow = () => {}
  const listeners = new Set<() => void>()

  /** Asks whether the server answers. */
  const check = (): Promise<boolean> => {
    if (!state.reachable) return Promise.resolve(false)
    checking ??= probe().then((answers) => {
      checking = undefined
      if (!answers) void search()
      return answers
    })
    return checking
  }

  const search = async () => {
    change({ reachable: false, lastContact })
    let pause = MIN_PAUSE_MS
    do {
      await sleep(pause * (0.5 + Math.random() / 2))
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    } while (!(await probe()))
    change(REACHABLE)
  }

  /** Sleeps until the pause is over, or until there is a reason to ask at once. A hidden page waits to be seen. */
  const sleep = (pause: number) =>
    new Promise<void>((resolve) => {
      retryNow = resolve
      if (!document.hidden) setTimeout(resolve, pause)
    })

  const probe = async (): Promise<boolean> => {
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(), PROBE_TIMEOUT_MS)
    const options = { cache: 'no-store', credentials: 'omit', signal: tooLate.signal } as const
    const answer = await fetch(PROBE_PATH, options).catch(() => undefined)
    clearTimeout(timer)
    // A browser takes a request whose answer nobody reads for one that goes on.
    void answer?.body?.cancel().catch(() => undefined)
    if (!answer || GATEWAY_STATUSES.has(answer.status)) return false
    lastContact = now()
    return true
  }

  const change = (next: ConnectionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** Sends a request and notices when nobody answers. Throws `UnreachableError`. */
  const watchedFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const doubt = setTimeout(() => void check(), PATIENCE_MS)
    try {
      const answer = await fetch(request)
      if (GATEWAY_STATUSES.has(answer.status) && !(await check()))
        throw new UnreachableError(`A proxy answered ${answer.status}.`)
      lastContact = now()
      retryNow()
      return answer
    } catch (error) {
      if (request.signal.aborted || error instanceof UnreachableError) throw error
      void check()
      throw new UnreachableError('The server does not answer.', { cause: error })
    } finally {
      clearTimeout(doubt)
    }
  }

  return {
    check,
    fetch: watchedFetch,
    /** Ends the pause before the next try. */
    hurry: () => retryNow(),
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    millisecondsSinceContact: () => now().getTime() - lastContact.getTime(),
  }
}

export const connection = createConnection({
  fetch: (input, init) => window.fetch(input, init),
  now: () => new Date(),
})

/** Resolves as soon as the server can be reached: at once, if it can be now. */
export function untilReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && !connection.state().reachable) return
      unsubscribe()
      signal.removeEventListener('abort', check)
      resolve()
    }
    const unsubscribe = connection.subscribe(check)
    signal.addEventListener('abort', check)
    check()
  })
}
