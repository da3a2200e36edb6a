import { join } from 'node:path'
import { createPopulation } from '@radar/demo-population'
import { createSimulator } from '@radar/reddit-simulator'
import { isSame } from '../../platform/secrets/is-same.ts'
import { PRACTICE_CLIENT_ID } from '../name-forum.ts'

/** Path of the practice forum's pages and of its API. */
const PATH = '/forum'
const SEED = 1
/** Highest number of accounts that people can make: more than try a demo at once. */
const MAX_ACCOUNTS = 1_000
/** Header of the calls that Radar itself makes to its forum. */
const OWN_CALL = 'x-radar-own-call'

export type PracticeForum = {
  path: string
  clientId: string
  clientSecret: string
  fetch(request: Request): Response | Promise<Response>
  /** Sends a request to the forum over HTTP, marked as Radar's own. */
  call: typeof globalThis.fetch
  /** Recognizes Radar's own calls, which do not count against the limit of their address. */
  isOwnCall(headers: Headers): boolean
  close(): void
}

/** Opens a small forum inside this process, for where Reddit is not configured. Its people's posts follow from the seed and the time; everybody else's are kept on disk. */
export function openPracticeForum({
  dataDir,
  publicUrl,
  secret,
}: {
  dataDir: string
  publicUrl: string | undefined
  secret: Buffer
}): PracticeForum {
  const client = { clientId: PRACTICE_CLIENT_ID, clientSecret: secret.toString('base64url') }
  const simulator = createSimulator({
    ...client,
    ...(publicUrl ? { redirectUris: [`${publicUrl}/functions/v1/reddit-oauth`] } : {}),
    basePath: PATH,
    eventLog: join(dataDir, 'forum.jsonl'),
    population: (start) => createPopulation({ seed: SEED, start }),
    seed: SEED,
    maxAccounts: MAX_ACCOUNTS,
  })
  return {
    path: PATH,
    ...client,
    fetch: (request) => simulator.app.fetch(request),
    call: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set(OWN_CALL, client.clientSecret)
      return fetch(input, { ...init, headers })
    },
    isOwnCall: (headers) => isSame(headers.get(OWN_CALL) ?? '', client.clientSecret),
    close: () => simulator.close(),
  }
}
