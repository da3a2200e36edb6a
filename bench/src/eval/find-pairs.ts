import { createMatcher } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import type { Grade, JudgedFolder } from './read-folder.ts'
import type { RadarScores } from './radar-scores.ts'
import { radarSystem } from './systems.ts'

/** Some collections do not say where a post stands. */
const UNKNOWN_SUBREDDIT = 'unknown'

/** Way in which a campaign's scan would find a post. */
export type FoundBy = 'keyword' | 'meaning' | 'none'

/** Judged pair with what the product makes of it; `score` is from 0 to 100. */
export type FoundPair = { campaign: string; post: string; grade: Grade; found: FoundBy; score: number }

/** Finds and scores all judged pairs of a folder, as a scan of all its subreddits would. */
export function findPairs({ campaigns, posts }: JudgedFolder, radar: RadarScores): FoundPair[] {
  const scoreWithRadar = radarSystem(radar)
  return campaigns.flatMap(({ campaign, judgements }) => {
    const judged = judgements.map(({ post_id }) => lookUp(posts, post_id))
    const scores = scoreWithRadar(campaign, judged)
    const found = findPosts(campaign, judged)
    return judgements.map(({ post_id, grade }, place) => ({
      campaign: campaign.id,
      post: post_id,
      grade,
      found: at(found, place),
      score: at(scores, place),
    }))
  })
}

function findPosts(campaign: Campaign, posts: readonly Post[]): FoundBy[] {
  const matcher = createMatcher()
  const placed = posts.map((post) => ({ ...post, subreddit: post.subreddit || UNKNOWN_SUBREDDIT }))
  matcher.add({ ...campaign, subreddits: [...new Set(placed.map(({ subreddit }) => subreddit))] })
  return placed.map((post) => {
    const [hit] = matcher.match(post)
    if (!hit) return 'none'
    return hit.keywords.length > 0 ? 'keyword' : 'meaning'
  })
}

/** Lines `campaign, post, found, score` with tabs, below their heading. */
export function toScoreLines(pairs: readonly FoundPair[]): string {
  const lines = pairs.map(({ campaign, post, found, score }) => [campaign, post, found, score].join('\t'))
  return `${['campaign\tpost\tfound\tscore', ...lines].join('\n')}\n`
}

/** Sentence on how many leads and other posts a scan finds, of all that were judged. */
export function describeFinding(pairs: readonly FoundPair[]): string {
  const share = (some: readonly FoundPair[], by: (found: FoundBy) => boolean) => {
    const found = some.filter(({ found: way }) => by(way)).length
    return `${found} of ${some.length}${some.length > 0 ? ` (${Math.round((100 * found) / some.length)} %)` : ''}`
  }
  const leads = pairs.filter(({ grade }) => grade === 2)
  const rest = pairs.filter(({ grade }) => grade !== 2)
  return `Of the leads, ${share(leads, (found) => found !== 'none')} are found: by a keyword ${share(leads, (found) => found === 'keyword')}, by meaning ${share(leads, (found) => found === 'meaning')}. Of all other posts, ${share(rest, (found) => found !== 'none')} are found.`
}
