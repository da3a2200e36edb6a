import { and, eq, isNotNull } from 'drizzle-orm'
import { createMatcher } from '@radar/engine'
import { bandOf, SCORE_BANDS, formatPlace } from '@radar/contract'
import type { Precision } from '@radar/contract'
import { selectCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { runWithPauses } from '../../platform/run-with-pauses.ts'
import { floorOf } from './hidden-samples.ts'
import { measureHidden } from './measure-hidden.ts'
import { selectLatest } from './select-latest.ts'
import type { MatchWithPost } from './select-matches-with-posts.ts'
import { suggestThreshold } from './suggest-threshold.ts'
import { withAllPlaces } from './with-all-places.ts'

const MIN_JUDGED = 5

/** Measures how many judged matches of a campaign were kept: by band, keyword and subreddit. */
export async function measurePrecision(ctx: UserCtx, campaignId: string): Promise<Precision> {
  const { campaign_id, verdict } = matchesQueue
  const stored = await ctx.db.statement((tx) => selectCampaign(ctx, tx, campaignId))
  const judged = await selectLatest(ctx, and(eq(campaign_id, campaignId), isNotNull(verdict)))
  const byKeyword = await runWithPauses(ctx, group(judged, keywordsIn(withAllPlaces(stored))))
  const bySubreddit = await runWithPauses(
    ctx,
    group(judged, ({ match }) => [match.subreddit]),
  )
  return {
    kept: judged.filter(isKept).length,
    judged: judged.length,
    bands: SCORE_BANDS.map(({ band, from, to }) => ({
      from,
      to,
      ...tally(
        judged.filter(({ match }) => bandOf(match.relevance_score) === band),
        `scored ${from}-${to}`,
      ),
    })),
    keywords: byKeyword.map(([keyword, found]) => ({
      keyword,
      ...tally(found, `with “${keyword}”`),
    })),
    subreddits: bySubreddit.map(([subreddit, found]) => ({
      subreddit,
      ...tally(found, `in ${formatPlace(subreddit)}`),
    })),
    suggestion: suggestThreshold(judged),
    ...measureHidden(judged, floorOf(ctx)),
  }
}

const isKept = ({ match }: MatchWithPost) => match.verdict === 'kept'

function tally(found: MatchWithPost[], which: string): { kept: number; judged: number; sentence: string } {
  const kept = found.filter(isKept).length
  const judged = found.length
  const sentence =
    judged < MIN_JUDGED
      ? `Of posts ${which} you judged ${judged}: too few to tell.`
      : `Of posts ${which} you kept ${kept} of ${judged}.`
  return { kept, judged, sentence }
}

/** Groups judged matches by name; the largest groups come first. Yields after each match. */
function* group(
  judged: MatchWithPost[],
  namesOf: (found: MatchWithPost) => string[],
): Generator<undefined, [string, MatchWithPost[]][]> {
  const groups = new Map<string, MatchWithPost[]>()
  for (const found of judged) {
    yield
    for (const name of namesOf(found)) {
      const those = groups.get(name)
      if (those) those.push(found)
      else groups.set(name, [found])
    }
  }
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)
}

function keywordsIn(campaign: StoredCampaign): (found: MatchWithPost) => string[] {
  const matcher = createMatcher()
  matcher.add(campaign)
  return ({ post }) => matcher.match(post).flatMap((hit) => hit.keywords.map(({ keyword }) => keyword))
}
