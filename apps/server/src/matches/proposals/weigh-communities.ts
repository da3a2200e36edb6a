import type { Post } from '@radar/engine'
import type { Community } from './find-communities.ts'
import { countLeads } from './read-samples.ts'
import type { Chances } from './read-samples.ts'

const MAX_COMMUNITIES = 5
/** Posts worth a look from which a community is proposed, whatever its name says. */
const MIN_WORTHY = 2
const DAY_S = 86_400

type Listings = { listed: readonly Post[]; chances: Chances; now: Date }

/**
 * Chooses communities by the leads that they bring in a day, best first. Where nothing was read, what their names and
 * descriptions say decides.
 */
export function weighCommunities(candidates: readonly Community[], listings: Listings): Community[] {
  return candidates
    .map((community) => weigh(community, listings))
    .filter(({ community, worthy }) => community.isLikely || worthy >= MIN_WORTHY)
    .toSorted((one, other) => other.leadsPerDay - one.leadsPerDay)
    .slice(0, MAX_COMMUNITIES)
    .map(({ community }) => community)
}

function weigh(community: Community, { listed, chances, now }: Listings) {
  const name = community.name.toLowerCase()
  const read = listed.filter(({ id, subreddit }) => subreddit.toLowerCase() === name && chances.has(id))
  const { posts, leads } = countLeads(read, chances)
  const oldest = Math.min(...read.map(({ created_utc }) => created_utc ?? Infinity))
  const days = read.length === 0 ? 1 : Math.max(1 / 24, (now.getTime() / 1_000 - oldest) / DAY_S)
  const worth =
    read.length === 1
      ? 'Its newest post is worth a look.'
      : `${posts.length} of its ${read.length} newest posts ${posts.length === 1 ? 'is' : 'are'} worth a look.`
  const why = posts.length === 0 ? community.why : `${worth} ${community.why}`
  return { community: { ...community, why }, worthy: posts.length, leadsPerDay: leads / days }
}
