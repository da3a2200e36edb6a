import { createHash } from 'node:crypto'
import type { PairModel } from '@radar/engine'

type Starts = NonNullable<PairModel['starts']>

/** Enough to tell the texts of all campaigns apart. */
const KEY_BYTES = 12

/** Start chances of the latest `max` texts of campaigns, each in some 80 bytes. */
export function rememberStarts({ max }: { max: number }): Starts {
  const known = new Map<string, number>()
  return {
    get: (campaign) => {
      const key = digest(campaign)
      const start = known.get(key)
      if (start !== undefined) put(key, start)
      return start
    },
    set: (campaign, start) => put(digest(campaign), start),
  }

  /** Starts that are used again are dropped last. */
  function put(key: string, start: number): void {
    known.delete(key)
    known.set(key, start)
    for (const oldest of known.keys()) {
      if (known.size <= max) return
      known.delete(oldest)
    }
  }
}

function digest(campaign: Parameters<Starts['get']>[0]): string {
  const { name, business_name, product_service, description, keywords, campaign_prompts } = campaign
  const texts = [name, business_name, product_service, description, keywords, campaign_prompts]
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest()
  return hash.subarray(0, KEY_BYTES).toString('base64')
}
