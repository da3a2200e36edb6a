/** Requests that a call sends at most, and those that it usually needs. */
export type CallCost = { max: number; usual: number }

/** Requests that one question may still cost. */
export type Allowance = {
  /** Takes requests that are certain; all that is left where that is less. */
  take(requests: number): void
  /** Runs a call, and counts what it may have cost. The caller has asked `left` before. */
  run<Answer>(call: () => Promise<Answer>, cost: CallCost): Promise<Answer>
  left(): number
}

export function createAllowance(max: number): Allowance {
  let left = max
  return {
    take: (requests) => {
      left = Math.max(0, left - requests)
    },
    run: async (call, cost) => {
      left -= cost.max
      // What fails may have cost every try.
      const answer = await call()
      left += cost.max - cost.usual
      return answer
    },
    left: () => left,
  }
}
