import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { engagementPosts } from '../db/schema/index.ts'
import { fetchForums } from '../matches/index.ts'
import { setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { makeCampaign } from '../testing/make-posts.ts'
import { addNews, newsOf } from '../testing/add-news.ts'
import { createMemory } from '../create-memory.ts'

const world = setUpWorld({ lemmy: true, hackerNews: true, discourse: true })
const PLACE = 'selfhosted@lemmy.example'
const WAIT = /^You have had Radar look up many posts and places\. Try again in \d+ seconds?\.$/
let time: number

// Each test has the budgets of hosts for itself: a day is enough to fill them.
beforeEach(() => {
  time = (time ?? Date.now()) + 86_400_000
  world.setNow(new Date(time))
  world.ctx.memory.requestsOfPeople = createMemory().requestsOfPeople
})

const network = () => world.lemmy!
const addPost = (title: string) =>
  network().addPost({
    community: PLACE,
    author: 'ann@far.example',
    title,
    text: 'I need web hosting for a bakery.',
    published: Math.floor(time / 1_000) - 60,
  })

/** Addresses of posts that were removed: what they cost is their requests alone. */
function removedPosts(host: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `https://${host}/post/${9_000 + at}`)
}

/** Pastes addresses one after the other until one is refused for another reason than that nothing is there. */
async function paste({ api }: Person, id: string, urls: readonly string[]): Promise<string | undefined> {
  for (const url of urls) {
    const problem = await api.links.score({ id, url }).then(() => undefined, problemOf)
    if (problem !== undefined && !/deleted in its forum|does not show this/.test(problem)) return problem
  }
  return undefined
}

function problemOf(error: unknown): string {
  const { message, data } = error as Error & { data?: { fields?: { url?: string[] } } }
  return data?.fields?.url?.[0] ?? message
}

test('a person who pastes many links of a host waits, and leaves it to others and to reading', async () => {
  const [busy, other] = await Promise.all([world.signUp(), world.signUp()])
  const [busyId, otherId] = await Promise.all([
    makeCampaign(busy, { subreddits: [] }),
    makeCampaign(other, { subreddits: [] }),
  ])
  await other.api.campaigns.update({ id: otherId, other_places: [{ forum: 'lemmy', place: PLACE }] })
  addPost('Which host is cheap?')
  expect(await paste(busy, busyId, removedPosts('lemmy.example', 100))).toMatch(WAIT)
  expect(await paste(other, otherId, removedPosts('lemmy.example', 1))).toBeUndefined()
  // Even many together leave a part of the host's requests.
  const problems = [await paste(other, otherId, removedPosts('lemmy.example', 100))]
  for (let at = 0; at < 2; at += 1) {
    const person = await world.signUp()
    const id = await makeCampaign(person, { subreddits: [] })
    problems.push(await paste(person, id, removedPosts('lemmy.example', 100)))
  }
  expect(problems.at(-1)).toBe(
    'lemmy.example was asked as often as Radar allows itself, and can be asked again soon.',
  )
  await fetchForums(world.ctx)
  const stored = await world.ctx.db.statement((tx) =>
    tx
      .select({ title: engagementPosts.title })
      .from(engagementPosts)
      .where(and(eq(engagementPosts.forum, 'lemmy'), eq(engagementPosts.subreddit, PLACE))),
  )
  expect(stored).toEqual([{ title: 'Which host is cheap?' }])
  world.setNow(new Date(time + 120_000))
  expect(await paste(busy, busyId, removedPosts('lemmy.example', 1))).toBeUndefined()
})

test('pasted links of many hosts, and places looked up, come out of one share', async () => {
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [] })
  const link = (at: number) => paste(person, id, [`https://forum${at}.example/t/12`])
  const place = (at: number) =>
    person.api.forums
      .findPlace({ typed: `other${at}.example` })
      .then((answer) => ('problem' in answer ? answer.problem : ''), problemOf)
  for (let at = 0; at < 20; at += 1) expect(await link(at)).toMatch(/does not answer at the moment/)
  for (let at = 0; at < 11; at += 1) expect(await place(at)).toMatch(/does not answer at the moment/)
  expect(await link(20)).toMatch(WAIT)
  expect(await place(16)).toMatch(WAIT)
  world.setNow(new Date(time + 30_000))
  expect(await link(20)).toMatch(/does not answer at the moment/)
})

test('a deep comment weighs no more than what was sent for it', async () => {
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [] })
  const story = addNews(world, { type: 'story', by: 'ann', title: 'Ask HN: Which host?' })
  let parent = story
  for (let depth = 0; depth < 3; depth += 1)
    parent = addNews(world, { type: 'comment', by: `bo${depth}`, parent, text: 'A <i>cheap</i> one.' })
  newsOf(world).state.requestLog.calls.length = 0
  for (let turn = 0; turn < 43; turn += 1)
    await person.api.links.score({ id, url: `https://news.ycombinator.com/item?id=${parent}` })
  expect(newsOf(world).state.requestLog.calls).toHaveLength(172)
  const more = person.api.links.score({ id, url: `https://news.ycombinator.com/item?id=${parent}` })
  await expect(more).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(WAIT),
  })
})
