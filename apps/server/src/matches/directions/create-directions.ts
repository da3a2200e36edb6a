import type { Finder, Question } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'
import type { PostToPrepare } from '../../platform/matching.ts'
import { computeLacking, withDigest } from './compute-lacking.ts'
import { saveCampaignDirections, savePostDirections } from './save-directions.ts'
import { selectCampaignDirections, selectPostDirections } from './select-directions.ts'

export type CampaignQuestions = { id: string; questions: readonly Question[] }

/**
 * Packed directions, in the order of their texts. Those that are stored are not computed; the others are, and stored.
 * Never within a transaction: a text takes milliseconds.
 */
export type Directions = {
  ofPosts(finder: Finder, posts: readonly PostToPrepare[]): Promise<Int8Array[]>
  /** One for each question of each campaign. Deletes those of earlier texts and of other versions. */
  ofCampaigns(finder: Finder, campaigns: readonly CampaignQuestions[]): Promise<Int8Array[][]>
}

/** Without its store, every direction is computed. */
export function createDirections({ db, log }: Pick<Ctx, 'db' | 'log'>): Directions {
  return {
    ofPosts: async (finder, posts) => {
      const texts = posts.map(({ post_id, subreddit, title, body }) =>
        withDigest(finder, { owner: post_id, text: { post: { subreddit, title, body } } }),
      )
      // A comment is compared once, as it arrives.
      const kept = new Set(posts.filter(({ is_comment }) => !is_comment).map(({ post_id }) => post_id))
      const stored = await orNothing(() => db.statement((tx) => selectPostDirections(tx, kept)))
      const { directions, computed } = await computeLacking(finder, texts, stored ?? [])
      const lacking = computed.filter(({ owner }) => kept.has(owner))
      if (lacking.length > 0) await orNothing(() => db.statement((tx) => savePostDirections(tx, lacking)))
      return directions
    },
    ofCampaigns: async (finder, campaigns) => {
      const ids = campaigns.map(({ id }) => id)
      const texts = campaigns.flatMap(({ id, questions }) =>
        questions.map((text) => withDigest(finder, { owner: id, text })),
      )
      const stored = (await orNothing(() => db.statement((tx) => selectCampaignDirections(tx, ids)))) ?? []
      const { directions, computed } = await computeLacking(finder, texts, stored)
      const digests = new Set(texts.map(({ digest }) => digest))
      const isOutdated = stored.some(({ digest }) => !digests.has(digest))
      if (computed.length > 0 || isOutdated)
        await orNothing(() =>
          db.statement((tx) => saveCampaignDirections(tx, { ids, digests: [...digests], computed })),
        )
      return campaigns.map(({ questions }) => directions.splice(0, questions.length))
    },
  }

  async function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      log.warn('matching.directions-not-stored', { error })
      return undefined
    }
  }
}
