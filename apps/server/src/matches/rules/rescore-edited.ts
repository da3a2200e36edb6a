import type { StoredCampaign } from '../../campaigns/index.ts'
import { selectReadCampaign } from '../index/select-read-campaign.ts'
import { lockMatches } from '../inbox/lock-matches.ts'
import { isOfPosts } from '../inbox/is-of-posts.ts'
import type { Rescore } from '../inbox/rescore-match.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { rereadMarks } from '../rereading/request-rereads.ts'
import { reapplyReading } from '../reader/apply-reading.ts'
import { trimReading } from '../reader/trim-reading.ts'
import { rescoreEach } from './rescore-each.ts'
import { selectRules, toStandingRule } from './queries.ts'
import { selectMatchesWithPosts } from './select-matches-with-posts.ts'
import { scoreByWords } from './score-by-words.ts'
import type { MatchWithPost } from './select-matches-with-posts.ts'

/**
 * Scores the matches of edited posts by the new text, so that score, reason and ledger contain nothing of the old. All
 * are locked before the first is scored, in the order in which matches are deleted.
 */
export async function rescoreEdited(
  ctx: Ctx,
  tx: Tx,
  { posts }: LifecycleEvent<'posts.edited'>,
): Promise<void> {
  await lockMatches(tx, isOfPosts(posts))
  const campaigns = new Map<string, StoredCampaign>()
  const rules = new Map<string, StandingRules>()
  const found: EditedMatch[] = []
  for (const one of await selectMatchesWithPosts(tx, isOfPosts(posts))) {
    const { campaign_id: id } = one.match
    const campaign = campaigns.get(id) ?? (await selectReadCampaign(ctx, tx, id))
    const standing = rules.get(id) ?? (await selectRules(tx, [id])).map(toStandingRule)
    campaigns.set(id, campaign)
    rules.set(id, standing)
    found.push({ ...one, campaign, rules: standing })
  }
  await rescoreEach(ctx, tx, {
    found,
    // The post has its new text already.
    isOldGone: true,
    score: (one) => rescore(ctx, one),
  })
  await ctx.jobs.sendNow('reread-matches', [{}])
}

type StandingRules = ReturnType<typeof toStandingRule>[]
type EditedMatch = MatchWithPost & { campaign: StoredCampaign; rules: StandingRules }

function rescore(ctx: Ctx, { match, post, campaign, rules }: EditedMatch): Rescore {
  const score = scoreByWords(ctx, { post, campaign: { ...campaign, rules }, at: match.scanned_at })
  // Answers about the old text count until the reader has read the new one; without a reader they are dropped.
  const given = ctx.reader ? trimReading(match.reading, post) : null
  // Marked by the same statement: a row that is updated twice may be locked by others in between.
  return {
    id: match.id,
    marks: { reading: given, ...(match.post_gone ? {} : rereadMarks(ctx)) },
    score: reapplyReading(score, given),
  }
}
