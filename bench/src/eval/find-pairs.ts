import { shownScore } from '@radar/contract'
import { createMatcher } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { placePosts } from './place-posts.ts'
import type { NearPosts } from './near-posts.ts'
import type { RadarScores } from './radar-scores.ts'
import { judgedPosts } from './radar-scores.ts'
import type { JudgedFolder, MissingPair } from './read-folder.ts'
import type { System } from './systems.ts'

/** Way in which a campaign's scan would find a post. */
type FoundBy = 'keyword' | 'meaning' | 'none'

/** Pair of a folder with what the product makes of it, whatever its grade; `score` is from 0 to 100. */
export type FoundPair = { campaign: string; post: string; found: FoundBy; score: number }

type GradedPosts = Parameters<typeof judgedPosts>[0]

/** Finds and scores all pairs of a folder, as a scan of all its subreddits would. */
export function findPairs(
  folder: GradedPosts,
  { radar, near }: { radar: RadarScores; near: NearPosts },
): FoundPair[] {
  return judgedPosts(folder).flatMap(({ campaign, posts }) => {
    const scores = lookUp(radar, campaign)
    const found = findPosts(campaign, posts, near.get(campaign))
    return posts.map(({ id }, place): FoundPair => ({
      campaign: campaign.id,
      post: id,
      found: at(found, place),
      score: lookUp(scores, id).relevance_score,
    }))
  })
}

function findPosts(campaign: Campaign, posts: readonly Post[], near?: ReadonlySet<string>): FoundBy[] {
  const matcher = createMatcher()
  const placed = placePosts(campaign, posts)
  matcher.add(placed.campaign)
  return placed.posts.map((post) => {
    const [hit] = matcher.match(post)
    if (hit && hit.keywords.length > 0) return 'keyword'
    return hit || near?.has(post.id) ? 'meaning' : 'none'
  })
}

/**
 * Lines `campaign, post, found, score` with tabs, below their heading. Scores are whole, as
 * they are shown; missing pairs are not found and have a score of 0. */
export function toScoreLines(pairs: readonly FoundPair[], missing: readonly MissingPair[]): string {
  const lines = [
    ...pairs,
    ...missing.map(({ campaign, post }): FoundPair => ({ campaign, post, found: 'none', score: 0 })),
  ].map(({ campaign, post, found, score }) => [campaign, post, found, shownScore(score)].join('\t'))
  return `${['campaign\tpost\tfound\tscore', ...lines].join('\n')}\n`
}

/** System that ranks what a scan finds by the score of Radar, and everything else after it. */
export function foundSystem(pairs: readonly FoundPair[], score: System): System {
  const found = new Set(
    pairs.filter((pair) => pair.found !== 'none').map(({ campaign, post }) => `${campaign}\t${post}`),
  )
  return (campaign, posts) =>
    score(campaign, posts).map((one, place) => (found.has(`${campaign.id}\t${posts[place]?.id}`) ? one : -1))
}

/** Sentence on how many leads and other posts a scan finds, of all that were judged. */
export function describeFinding(pairs: readonly FoundPair[], folders: readonly JudgedFolder[]): string {
  const leads = new Set(
    folders.flatMap(({ campaigns }) =>
      campaigns.flatMap(({ campaign, judgements }) =>
        judgements.filter(({ grade }) => grade === 2).map(({ post_id }) => `${campaign.id}\t${post_id}`),
      ),
    ),
  )
  const isLead = ({ campaign, post }: FoundPair) => leads.has(`${campaign}\t${post}`)
  const share = (some: readonly FoundPair[], ways: readonly FoundBy[]) => {
    const found = some.filter((pair) => ways.includes(pair.found)).length
    return `${found} of ${some.length}${some.length > 0 ? ` (${Math.round((100 * found) / some.length)} %)` : ''}`
  }
  const ofLeads = (...ways: FoundBy[]) => share(pairs.filter(isLead), ways)
  const others = pairs.filter((pair) => !isLead(pair))
  return `Of the leads, ${ofLeads('keyword', 'meaning')} are found: by a keyword ${ofLeads('keyword')}, by meaning ${ofLeads('meaning')}. Of all other posts, ${share(others, ['keyword', 'meaning'])} are found.`
}
