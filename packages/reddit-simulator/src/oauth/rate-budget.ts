export type BudgetSize = {
  requests: number
  seconds: number
}

export type BudgetState = {
  used: number
  remaining: number
  /** Seconds until the window ends. */
  reset: number
}

/** Requests per client in fixed windows of the forum's time. */
export class RateBudget {
  readonly #windows = new Map<string, { index: number; used: number }>()
  size: BudgetSize

  constructor(size: BudgetSize) {
    this.size = size
  }

  /** Counts one request and says whether it was within the budget. */
  spend(clientId: string, now: number): BudgetState & { within: boolean } {
    const index = Math.floor(now / this.size.seconds)
    const known = this.#windows.get(clientId)
    const window = known?.index === index ? known : { index, used: 0 }
    this.#windows.set(clientId, window)
    window.used += 1
    return {
      within: window.used <= this.size.requests,
      used: window.used,
      remaining: Math.max(0, this.size.requests - window.used),
      reset: Math.max(1, Math.ceil((index + 1) * this.size.seconds - now)),
    }
  }
}

export function budgetHeaders({ used, remaining, reset }: BudgetState): Record<string, string> {
  return {
    'x-ratelimit-used': String(used),
    'x-ratelimit-remaining': remaining.toFixed(1),
    'x-ratelimit-reset': String(reset),
  }
}
