import type { CapacityKey, QuotaKey } from '@radar/contract'

/** A quota of the period is used up; nothing was spent. */
export class QuotaExceededError extends Error {
  override name = 'QuotaExceededError'
  readonly counter: QuotaKey
  readonly used: number
  readonly limit: number
  readonly resetsAt: Date
  constructor(facts: { counter: QuotaKey; used: number; limit: number; resetsAt: Date }) {
    super('Usage limit exceeded')
    this.counter = facts.counter
    this.used = facts.used
    this.limit = facts.limit
    this.resetsAt = facts.resetsAt
  }
}

/** The plan holds no more rows of this kind. */
export class CapacityExceededError extends Error {
  override name = 'CapacityExceededError'
  readonly capacity: CapacityKey
  readonly used: number
  readonly limit: number
  constructor(facts: { capacity: CapacityKey; used: number; limit: number }) {
    super(`Your plan has room for ${facts.limit} ${facts.capacity}.`)
    this.capacity = facts.capacity
    this.used = facts.used
    this.limit = facts.limit
  }
}

/** The plan does not have this at all. */
export class UpgradeRequiredError extends Error {
  override name = 'UpgradeRequiredError'
  readonly thing: string
  constructor(thing: string) {
    super(`Upgrade to Moderator for ${thing}.`)
    this.thing = thing
  }
}
