import type { NewPost, Simulator } from '@radar/reddit-simulator'
import { seededRandom } from '../eval/seeded-random.ts'
import type { SeedCampaign } from '../seed/make-campaigns.ts'
import { nameOf } from '../seed/make-campaigns.ts'
import { readOwnTexts } from '../seed/read-own-texts.ts'
import { pick, zipf } from '../seed/words.ts'

/** Sentences of a post: some hundred words. */
const SENTENCES = 8

type Forum = {
  forum: Simulator
  campaigns: SeedCampaign[]
  subreddits: number
  postsADay: number
  /** Posts of a day that say a keyword of a campaign, by campaign that watches. */
  hitsPerDay: number
}

/** Writes posts as they come in a day, each second, until it is stopped. */
export function writePosts({ forum, campaigns, subreddits, postsADay, hitsPerDay }: Forum): {
  stop(): number
} {
  const random = seededRandom(7)
  const { sentences } = readOwnTexts()
  const watching = Map.groupBy(
    campaigns.flatMap((campaign) => campaign.subreddits.map((name) => ({ name, campaign }))),
    ({ name }) => name,
  )
  /** Campaigns that a post names, on average. */
  const namedByPost = (hitsPerDay * campaigns.length) / postsADay
  let written = 0
  let owed = 0
  forum.addPosts(Array.from({ length: subreddits }, (_, rank) => makePost(nameOf(rank), 3_600)))
  const timer = setInterval(() => {
    owed += postsADay / 86_400
    const posts: NewPost[] = []
    for (; owed >= 1; owed--) posts.push(makePost(nameOf(zipf(subreddits, random)), 0))
    forum.addPosts(posts)
  }, 1_000)
  return {
    stop: () => {
      clearInterval(timer)
      return written
    },
  }

  function makePost(subreddit: string, age: number): NewPost {
    written += 1
    const said = Array.from({ length: SENTENCES }, () => pick(sentences, random))
    const concerned = watching.get(subreddit) ?? []
    for (let due = concerned.length > 0 ? namedByPost : 0; due > random(); due--) {
      const keyword = pick(pick(concerned, random).campaign.keywords, random)
      said.splice(1, 0, `Which ${keyword} would you recommend?`)
    }
    return {
      id36: `b${written.toString(36)}`,
      subreddit,
      author: `author_${written % 5_000}`,
      title: said[0] ?? '',
      selftext: said.slice(1).join(' '),
      created_utc: Math.floor(Date.now() / 1_000) - age,
    }
  }
}
