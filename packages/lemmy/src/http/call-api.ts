import { NotThereError, RequestRefusedError } from '../errors/answer-errors.ts'
import type { Share } from '../budget/host-budget.ts'
import type { Caller } from './create-caller.ts'
import type { HttpAnswer } from './send-request.ts'

export type Query = Readonly<Record<string, string>>

/** `v3` and `v4` are the queries of both versions of the API. */
export type ApiCall = { host: string; path: string; v3: Query; v4: Query; share?: Share }

/**
 * Calls an instance by version 3 of its API, which all known versions serve, and by version 4 where that is not there.
 * Throws a LemmyError.
 */
export type ApiCaller = (call: ApiCall) => Promise<{ json: unknown; answer: HttpAnswer }>

/** Instances whose version is remembered. */
const MAX_KNOWN = 5_000

export function createApiCaller(call: Caller): ApiCaller {
  const newer = new Set<string>()

  return async (asked) => {
    if (newer.has(asked.host)) return askNewer(asked)
    try {
      return await ask(asked, '/api/v3', asked.v3)
    } catch (error) {
      if (!(error instanceof RequestRefusedError) || (error.status !== 404 && error.status !== 410))
        throw error
      return tryNewer(asked, error)
    }
  }

  /** Throws `older` where version 4 is not there either. */
  async function tryNewer(asked: ApiCall, older: RequestRefusedError) {
    try {
      const answered = await askNewer(asked)
      remember(asked.host)
      return answered
    } catch (error) {
      if (!(error instanceof NotThereError)) throw older
      remember(asked.host)
      throw error
    }
  }

  function remember(host: string): void {
    if (newer.size < MAX_KNOWN) newer.add(host)
  }

  function askNewer(asked: ApiCall) {
    return ask(asked, '/api/v4', asked.v4)
  }

  function ask({ host, path, share = 'reading' }: ApiCall, base: string, query: Query) {
    return call({ host, path: `${base}${path}`, query, share })
  }
}
