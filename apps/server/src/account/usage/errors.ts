import { USAGE_COUNTERS as meters } from '@radar/contract'
import type { CapacityKey, QuotaKey } from '@radar/contract'
import { KnownError } from '../../platform/errors.ts'

/** The quota of the period is used up; nothing was spent. */
export class QuotaExceededError extends KnownError {
  override readonly name = 'QuotaExceededError'
  readonly code = 'USAGE_LIMIT_EXCEEDED'
  constructor({
    counter,
    used,
    limit,
    resetsAt,
  }: {
    counter: QuotaKey
    used: number
    limit: number
    resetsAt: Date
  }) {
    super('Usage limit exceeded', {
      thing: meters[counter].thing,
      used,
      limit,
      resets_at: resetsAt.toISOString(),
    })
  }
}

/** The plan has room for no more rows of this kind. */
export class CapacityExceededError extends KnownError {
  override readonly name = 'CapacityExceededError'
  readonly code = 'RESOURCE_LIMIT_EXCEEDED'
  constructor({ capacity, used, limit }: { capacity: CapacityKey; used: number; limit: number }) {
    const { thing } = meters[capacity]
    super(`Your plan has room for ${limit} ${limit === 1 ? thing : capacity}, and this would make ${used}.`, {
      thing,
      used,
      limit,
    })
  }
}

/** The plan does not include this. */
export class UpgradeRequiredError extends KnownError {
  override readonly name = 'UpgradeRequiredError'
  readonly code = 'UPGRADE_REQUIRED'
  constructor(thing: string) {
    super(`Upgrade to Moderator for ${thing}.`, { thing })
  }
}
