/** Most tries of one request that a forum's client makes on outages. */
const MAX_TRIES = 3

/** Requests that one question may still cost. */
export type Allowance = {
  /** Takes requests that are certain; all that is left where that is less. */
  take(requests: number): void
  /** Runs a request, and counts the tries that it may have cost. The caller has asked `remaining` before. */
  run<Answer>(request: () => Promise<Answer>): Promise<Answer>
  /** Number of requests that can run now, whatever tries they need. */
  remaining(): number
  left(): number
}

export function createAllowance(max: number): Allowance {
  let left = max
  return {
    take: (requests) => {
      left = Math.max(0, left - requests)
    },
    run: async (request) => {
      left -= MAX_TRIES
      // What fails may have cost every try.
      const answer = await request()
      left += MAX_TRIES - 1
      return answer
    },
    remaining: () => Math.floor(left / MAX_TRIES),
    left: () => left,
  }
}
