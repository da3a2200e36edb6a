import { countRequests } from '../../platform/count-requests.ts'

/** Requests that one question may still cost. */
export type Allowance = {
  /** Takes requests that are certain; all that is left where that is less. */
  take(requests: number): void
  /**
   * Runs a call that sends at most `max` requests, and none after it has ended. The caller has compared `left` before.
   */
  run<Answer>(call: () => Promise<Answer>, max: number): Promise<Answer>
  left(): number
}

export function createAllowance(max: number): Allowance {
  let left = max
  return {
    take: (requests) => {
      left = Math.max(0, left - requests)
    },
    run: async (call, most) => {
      const count = { sent: 0, max: most }
      left -= most
      try {
        return await countRequests(count, call)
      } finally {
        count.max = count.sent
        left += most - count.sent
      }
    },
    left: () => left,
  }
}
