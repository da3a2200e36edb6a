import { createMatcher } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import type { NearPosts } from './near-posts.ts'
import type { RadarScores } from './radar-scores.ts'
import { judgedPosts } from './radar-scores.ts'
import type { JudgedFolder } from './read-folder.ts'

/** Some collections do not say where a post stands. */
const UNKNOWN_SUBREDDIT = 'unknown'

/** Way in which a campaign's scan would find a post. */
type FoundBy = 'keyword' | 'meaning' | 'none'

/** Pair of a folder with what the product makes of it, whatever its grade; `score` is from 0 to 100. */
export type FoundPair = { campaign: string; post: string; found: FoundBy; score: number }

/** Finds and scores all pairs of a folder, as a scan of all its subreddits would. */
export function findPairs(
  folder: JudgedFolder,
  { radar, near }: { radar: RadarScores; near: NearPosts },
): FoundPair[] {
  return judgedPosts(folder).flatMap(({ campaign, posts }) => {
    const scores = lookUp(radar, campaign)
    const found = findPosts(campaign, posts, near.get(campaign))
    return posts.map(({ id }, place) => ({
      campaign: campaign.id,
      post: id,
      found: at(found, place),
      score: lookUp(scores, id).relevance_score,
    }))
  })
}

function findPosts(campaign: Campaign, posts: readonly Post[], near?: ReadonlySet<string>): FoundBy[] {
  const matcher = createMatcher()
  const placed = posts.map((post) => ({ ...post, subreddit: post.subreddit || UNKNOWN_SUBREDDIT }))
  matcher.add({ ...campaign, subreddits: [...new Set(placed.map(({ subreddit }) => subreddit))] })
  return placed.map((post) => {
    const [hit] = matcher.match(post)
    if (hit && hit.keywords.length > 0) return 'keyword'
    return hit || near?.has(post.id) ? 'meaning' : 'none'
  })
}

/** Lines `campaign, post, found, score` with tabs, below their heading. */
export function toScoreLines(pairs: readonly FoundPair[]): string {
  const lines = pairs.map(({ campaign, post, found, score }) => [campaign, post, found, score].join('\t'))
  return `${['campaign\tpost\tfound\tscore', ...lines].join('\n')}\n`
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
