import { toChances } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { encodePair } from '../tokens/encode-pair.ts'
import type { EncodedPair } from '../tokens/encode-pair.ts'
import type { Pair } from '../tokens/pair.ts'
import type { Model } from '../weights/load-model.ts'
import { makeBatches } from './make-batches.ts'
import { runModel } from './run-model.ts'

/**
 * Most tokens of the campaign where a post that does not fit is read again, with more room for the post. The mean of both
 * readings ranks better than either: one knows more of the campaign, the other more of the post.
 */
const CAMPAIGN_AGAIN = 60
/** Least chance of what is read again. */
const READ_AGAIN_FROM = 0.08

/** Encoded pair with its logits. */
type Read = EncodedPair & { logits: readonly number[] }

/** Reads pairs, in their order; posts that do not fit and have some chance are read twice. */
export function readPairs(model: Model, pairs: readonly Pair[]): Reading[] {
  const roomier = { ...model, limits: { ...model.limits, campaign: CAMPAIGN_AGAIN } }
  const first = run(
    model,
    pairs.map((pair) => encodePair(pair, model)),
  )
  const again = pairs.flatMap((pair, place) => {
    const read = first[place]
    return read && isWorthAgain(model, read) ? [{ read, encoded: encodePair(pair, roomier) }] : []
  })
  const second = run(
    model,
    again.map(({ encoded }) => encoded),
  )
  const means = new Map(again.map(({ read }, place) => [read, mean(read, second[place])]))
  return first.map((read) => {
    const { logits, unread } = means.get(read) ?? read
    return { ...toChances(logits, model.chance), unread }
  })
}

function run(model: Model, encoded: readonly EncodedPair[]): Read[] {
  const logits = makeBatches(encoded).flatMap((batch) => runModel(model, batch))
  return encoded.map((one, place) => ({ ...one, logits: logits[place] ?? [] }))
}

function isWorthAgain({ chance, limits }: Model, { ids, unread, campaignTokens, logits }: Read): boolean {
  const isCut = unread.length > 0 && ids.length === limits.pair
  const gains = campaignTokens - 2 > CAMPAIGN_AGAIN
  return isCut && gains && toChances(logits, chance).chance >= READ_AGAIN_FROM
}

/** Mean logits of two readings; the second, which has more room for the post, has all of it that the first has. */
function mean(first: Read, second: Read | undefined): Pick<Read, 'logits' | 'unread'> {
  if (!second) return first
  const logits = first.logits.map((logit, place) => (logit + (second.logits[place] ?? logit)) / 2)
  return { logits, unread: second.unread }
}
