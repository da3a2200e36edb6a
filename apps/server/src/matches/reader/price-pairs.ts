import { and, isNotNull } from 'drizzle-orm'
import { askAboutPair, askAboutPost } from '@radar/engine'
import { readerAnswers } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { Reader } from '../../platform/reader.ts'
import { estimateCost } from './estimate-cost.ts'
import { digestQuestion } from './digest-questions.ts'
import type { CampaignText, PostText } from './digest-questions.ts'

type PairText = { text: PostText; campaign: CampaignText }

/** Number of the pairs that lack an answer, and what it will cost to read them. */
export async function pricePairs(
  tx: Tx,
  reader: Reader,
  pairs: readonly PairText[],
): Promise<{ unread: number; price_dollars: number }> {
  const asked = pairs.map(({ text, campaign }) =>
    [askAboutPost(text), askAboutPair(text, campaign)].map((request) => ({
      digest: digestQuestion(reader, request),
      characters: reader.decider.charactersOf(request),
    })),
  )
  const digests = new Set(asked.flat().map(({ digest }) => digest))
  const { question, answers } = readerAnswers
  const rows = await tx
    .select({ question })
    .from(readerAnswers)
    .where(and(isOneOf(question, digests), isNotNull(answers)))
  const known = new Set(rows.map((row) => row.question))
  const lacking = new Map(
    asked
      .flat()
      .filter(({ digest }) => !known.has(digest))
      .map(({ digest, characters }) => [digest, characters]),
  )
  const characters = [...lacking.values()].reduce((sum, one) => sum + one, 0)
  const dollars = await estimateCost(tx, reader, { characters, calls: lacking.size })
  return {
    unread: asked.filter((requests) => requests.some(({ digest }) => lacking.has(digest))).length,
    price_dollars: lacking.size === 0 ? 0 : dollars,
  }
}
