import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchForums, fetchPosts, followStreams } from '../matches/index.ts'
import { NEWS, addNews, newsOf } from '../testing/add-news.ts'
import { BLUESKY, addStreamed, hurried, networkOf } from '../testing/add-streamed.ts'
import { createWorld } from '../testing/index.ts'
import type { Person, World } from '../testing/index.ts'
import { freshName, makeCampaign, makePost, titlesOf } from '../testing/make-posts.ts'
import { runDue } from '../testing/run-due.ts'
import { WORKSHOP } from '../testing/open-discourse.ts'

const COMMUNITY = 'hosting@lemmy.example'
const FORUMS = ['reddit', 'hackernews', 'discourse', 'lemmy', 'bluesky'] as const
type ForumKey = (typeof FORUMS)[number]

let world: World
let person: Person
let time: number
let subreddit: string

beforeEach(async () => {
  time = Math.floor(Date.now() / 1_000) * 1_000
  world = await createWorld({ hackerNews: true, discourse: true, lemmy: true, bluesky: true })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
  subreddit = freshName()
  world.forum.addPosts([makePost(subreddit, 'Small talk')])
})
afterEach(() => world.close())

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

const board = () => world.discourse.get(WORKSHOP)!

/** Ways in which each forum fails, and the trouble that each is. */
const FAULTS: Record<ForumKey, { trouble: string; fail(): void; mend(): void }> = {
  reddit: {
    trouble: 'needs_login',
    fail: () => world.forum.planFaults([{ do: { kind: 'answer', when: 'before', status: 401 } }]),
    mend: () => world.forum.planFaults([]),
  },
  hackernews: {
    trouble: 'slow_down',
    fail: () => newsOf(world).planFaults([{ do: { kind: 'too-many', body: 'json' } }]),
    mend: () => newsOf(world).planFaults([]),
  },
  discourse: {
    trouble: 'closed_to_programs',
    fail: () => board().planFaults([{ do: { kind: 'challenge' } }]),
    mend: () => board().planFaults([]),
  },
  lemmy: {
    trouble: 'changed_shape',
    fail: () => world.lemmy!.planFaults('lemmy.example', [{ do: { kind: 'spoil', shape: 'html' } }]),
    mend: () => world.lemmy!.planFaults('lemmy.example', []),
  },
  bluesky: {
    trouble: 'down',
    fail: () => {
      networkOf(world).planFaults([{ do: { kind: 'answer', status: 502 } }])
      networkOf(world).cutStream()
    },
    mend: () => networkOf(world).planFaults([]),
  },
}

const askIn = (key: ForumKey) => `Which web hosting does ${key} know?`

/** Somebody asks in each forum. */
function askEverywhere(): void {
  const created_utc = Math.floor(time / 1_000) - 5
  world.forum.addPosts([{ ...makePost(subreddit, askIn('reddit')), created_utc }])
  addNews(world, { by: 'ann', title: askIn('hackernews'), age: 5 })
  board().addPosts([
    { username: 'ann', title: askIn('discourse'), cooked: '<p>Please.</p>', time: created_utc },
  ])
  world.lemmy!.addPost({ community: COMMUNITY, title: askIn('lemmy'), published: created_utc })
  addStreamed(world, { text: askIn('bluesky') })
}

/** A minute of a worker. What a forum's trouble throws is logged there. */
async function work(): Promise<void> {
  await fetchForums(world.ctx)
  await fetchPosts(world.ctx).catch(() => undefined)
}

test.each(FORUMS)(
  'where all others fail in their own ways, %s is read, and the rest comes later',
  async (left) => {
    const id = await makeCampaign(person, { subreddits: [subreddit] })
    const discourse = { forum: 'discourse', place: WORKSHOP }
    const lemmy = { forum: 'lemmy', place: COMMUNITY }
    world.lemmy!.network.addCommunity(COMMUNITY)
    await person.api.campaigns.update({ id, other_places: [NEWS, discourse, lemmy, BLUESKY] })
    pass(1)
    await runDue(world.ctx)
    await work()
    const following = followStreams(hurried(world.ctx))
    try {
      await expect.poll(() => networkOf(world).state.subscribers.count).toBe(1)
      pass(2)
      const failing = FORUMS.filter((key) => key !== left)
      for (const key of failing) FAULTS[key].fail()
      askEverywhere()
      await work()
      await expect.poll(() => titlesOf(person, id)).toEqual([askIn(left)])
      const troubles = async () => {
        const { items } = await person.api.forums.list({})
        return Object.fromEntries(items.map(({ forum, trouble }) => [forum, trouble?.kind ?? null]))
      }
      const expected = Object.fromEntries(
        FORUMS.map((key) => [key, key === left ? null : FAULTS[key].trouble]),
      )
      await expect.poll(troubles).toEqual(expected)
      for (const key of failing) FAULTS[key].mend()
      for (let minute = 0; minute < 3; minute++) {
        pass(20)
        await work()
      }
      await expect.poll(() => titlesOf(person, id)).toEqual(FORUMS.map(askIn).toSorted())
    } finally {
      await following.close()
    }
  },
)
