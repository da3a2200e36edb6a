import { belongsToReddit } from '@radar/reddit'

const X = /^(?:[a-z0-9-]+\.)*(?:x\.com|twitter\.com|t\.co)\.?$/

export const isX = (host: string): boolean => X.test(host)

/** True for hosts whose pages Radar does not read, whoever names them: Reddit's and X's. */
export const isClosedHost = (host: string): boolean => belongsToReddit(host) || isX(host)

export class ClosedHostError extends Error {
  override readonly name = 'ClosedHostError'
}

/** Makes a `fetch` that sends nothing to hosts whose pages Radar does not read, also where another host names them. */
export function createOpenFetch(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    if (isClosedHost(hostname)) throw new ClosedHostError(`${hostname} is not read by its pages.`)
    return send(input, init)
  }
}
