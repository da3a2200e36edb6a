import { expect, test } from 'vitest'
import { engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import { recordMessages } from '../../testing/record-messages.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Connector } from '../../platform/forums.ts'
import { expirePosts } from './expire-posts.ts'
import { recheckPosts } from './recheck-posts.ts'
import { freshName, makeCampaign, makePost, scan } from '../../testing/make-posts.ts'

const world = setUpWorld()

const HOUR_MS = 3_600_000
const SECRET = 'my former employer Acme'

async function matched(change?: { author?: string }) {
  const name = freshName()
  const post = makePost(name, 'Looking for web hosting', {
    selftext: `Any recommendations for web hosting? I left ${SECRET}.`,
    ...change,
  })
  world.forum.addPosts([post])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name], keywords: ['web hosting', 'acme'] })
  await scan(person, id)
  const { items } = await person.api.matches.list({ id })
  const [match] = items
  await world.ctx.db.transaction(async (tx) => {
    const owned = { user_id: person.user.id, campaign_id: id }
    await tx.insert(replyDrafts).values({
      user_id: person.user.id,
      match_id: match!.id,
      post_id: match!.post_id,
      generated_reply: `You said that you left ${SECRET}.`,
      written_by: 'template',
    })
    await tx.insert(leadProfiles).values({
      ...owned,
      forum: world.ctx.forum.name,
      username: post.author!,
      relevance_score: 50,
      summary: `Left ${SECRET}`,
      recent_posts: [
        {
          id: post.id36,
          title: SECRET,
          subreddit: name,
          created_utc: 1,
          score: 1,
          num_comments: 0,
          selftext: SECRET,
        },
      ],
    })
  })
  return { person, id, name, post }
}

/** Reads all rows of posts and of what was made from them. */
async function everything(): Promise<string> {
  const rows = await world.ctx.db.transaction(async (tx) => [
    await tx.select().from(engagementPosts),
    await tx.select().from(matchesQueue),
    await tx.select().from(replyDrafts),
    await tx.select().from(leadProfiles),
  ])
  return JSON.stringify(rows)
}

const later = (hours: number) => world.setNow(new Date(Date.now() + hours * HOUR_MS))
const stored = () => world.ctx.db.transaction((tx) => tx.select().from(engagementPosts))

test.each(['deleted', 'removed'] as const)(
  'a post that is %s upstream is purged within a day, words and all',
  async (fate) => {
    const { person, id, post } = await matched()
    expect(await everything()).toContain(SECRET)
    world.forum.changeThing(`t3_${post.id36}`, { fate })

    later(19)
    await recheckPosts(world.ctx)
    expect(await everything()).toContain(SECRET)
    later(21)
    await recheckPosts(world.ctx)
    expect(await everything()).not.toContain(SECRET)
    expect(await person.api.matches.list({ id })).toMatchObject({ items: [], total: 0, counts: { open: 0 } })
    expect(await person.api.campaigns.get({ id })).toMatchObject({ matches_count: 0 })

    // The tombstone keeps a later scan from storing it again.
    world.forum.changeThing(`t3_${post.id36}`, { fate: 'here' })
    later(0)
    await scan(person, id)
    expect(await everything()).not.toContain(SECRET)
  },
)

test('an edited post is kept as it now reads', async () => {
  const { post } = await matched()
  world.forum.changeThing(`t3_${post.id36}`, { text: 'Any recommendations for web hosting?' })
  later(21)
  await recheckPosts(world.ctx)
  const row = (await stored()).find((one) => one.reddit_id === post.id36)
  expect(row).toMatchObject({ body: 'Any recommendations for web hosting?', edited: expect.any(Date) })
  const quotes = await world.ctx.db.transaction((tx) => tx.select().from(matchesQueue))
  const mine = quotes.find((match) => match.post_id === row!.id)
  expect(JSON.stringify(mine!.ledger)).not.toContain('Acme')
})

test('what an older check fetched does not undo an edit that another process has seen since', async () => {
  const { person, id, post } = await matched()
  later(21)
  await recheckWhile(post, async () => {
    later(22)
    world.forum.changeThing(`t3_${post.id36}`, { text: 'Any recommendations for web hosting?' })
    await recheckPosts(world.ctx)
  })
  const { items } = await person.api.matches.list({ id })
  expect(items).toMatchObject([{ body: 'Any recommendations for web hosting?' }])
  expect(JSON.stringify(items[0]!.ledger)).not.toContain('Acme')
})

test('nor does it where a post came meanwhile in a form that cannot be read', async () => {
  const { person, id, post } = await matched()
  const sent = world.forum.state.forum.posts.get(post.id36)!
  later(21)
  await recheckWhile(post, async () => {
    later(21.5)
    sent.overlay = { selftext: undefined, body: 'Which one?' }
    await recheckWhile(post, async () => {
      later(22)
      sent.overlay = null
      world.forum.changeThing(`t3_${post.id36}`, { text: 'Any recommendations for web hosting?' })
      await recheckPosts(world.ctx)
    })
  })
  const { items } = await person.api.matches.list({ id })
  expect(items).toMatchObject([{ body: 'Any recommendations for web hosting?' }])
})

test('nor does it where a post that waits for an answer came since in such a form', async () => {
  const { person, id, post } = await matched()
  const [match] = (await person.api.matches.list({ id })).items
  await person.api.matches.snooze({ id: match!.id, on_answer: true })
  later(21)
  await recheckWhile(post, async () => {
    later(22)
    world.forum.changeThing(`t3_${post.id36}`, { text: 'Any recommendations for web hosting?' })
    await recheckPosts(world.ctx)
    later(23.5)
    const sent = world.forum.state.forum.posts.get(post.id36)!
    sent.overlay = { selftext: undefined, body: 'Which one?' }
    await recheckPosts(world.ctx)
    sent.overlay = null
  })
  expect((await stored()).find((one) => one.reddit_id === post.id36)).toMatchObject({
    body: 'Any recommendations for web hosting?',
  })
  await person.api.campaigns.delete({ id })
})

test('a post that a later check has seen is not missing by an older one', async () => {
  const { name, post } = await matched()
  world.forum.changeSubreddit(name, { access: 'private' })
  later(21)
  await recheckWhile(post, async () => {
    later(22)
    world.forum.changeSubreddit(name, { access: 'public' })
    await recheckPosts(world.ctx)
  })
  expect((await stored()).find((one) => one.reddit_id === post.id36)!.missing_since).toBeNull()
})

/** Checks the posts, and runs `then` between the forum's answer about a post and what is stored of it. */
async function recheckWhile({ id36 }: { id36: string }, then: () => Promise<void>) {
  const [connected, ...others] = world.ctx.forums.all
  const slow: Connector = {
    ...connected!,
    standing: async (posts, failures) => {
      const fetched = await connected!.standing(posts, failures)
      if (posts.some(({ reddit_id }) => reddit_id === id36)) await then()
      return fetched
    },
  }
  await recheckPosts({ ...world.ctx, forums: { ...world.ctx.forums, all: [slow, ...others] } })
}

test('an edited post is scored by what it says now', async () => {
  const { person, id, post } = await matched()
  const one = async () => (await person.api.matches.list({ id })).items[0]!
  const before = await one()
  expect(JSON.stringify(before.ledger)).toContain('Any recommendations for web hosting?')
  world.forum.changeThing(`t3_${post.id36}`, { text: 'I have moved it to my brother and am happy there.' })
  later(21)
  await recheckPosts(world.ctx)
  const after = await one()
  expect(after.reason).toMatch(/^By words alone, as the post was edited and is being read again/)
  expect(JSON.stringify(after)).not.toContain('recommendations')
  expect(after.relevance_score).toBeLessThan(before.relevance_score - 5)
})

test('a post that is not shown is asked about again before it is purged', async () => {
  const { name, post } = await matched()
  const find = async () => (await stored()).find((one) => one.reddit_id === post.id36)!
  world.forum.changeSubreddit(name, { access: 'private' })
  later(21)
  await recheckPosts(world.ctx)
  expect((await find()).purged_at).toBeNull()
  later(22.5)
  await recheckPosts(world.ctx)
  expect((await find()).purged_at).not.toBeNull()
})

test('a post that was asked about while the clock was ahead is asked about once it is back', async () => {
  const { post } = await matched()
  later(30 * 24)
  await recheckPosts(world.ctx)
  later(1)
  world.forum.changeThing(`t3_${post.id36}`, { fate: 'deleted' })
  await recheckPosts(world.ctx)
  expect((await stored()).find(({ reddit_id }) => reddit_id === post.id36)?.purged_at).not.toBeNull()
})

test('a purge that fails holds up no other, and is tried again in an hour', async () => {
  const [stuck, other] = [await matched(), await matched()]
  for (const { post } of [stuck, other]) world.forum.changeThing(`t3_${post.id36}`, { fate: 'deleted' })
  const isPurged = async ({ post }: typeof stuck) =>
    (await stored()).find((one) => one.reddit_id === post.id36)!.purged_at !== null
  later(21)
  const isStuck = `reddit_id = '${stuck.post.id36}' and purged_at is not null`
  await runAsOwner(
    world.connection,
    `alter table engagement_posts add constraint stuck check (not (${isStuck}))`,
  )
  try {
    await recheckPosts(world.ctx)
  } finally {
    await runAsOwner(world.connection, 'alter table engagement_posts drop constraint stuck')
  }
  expect([await isPurged(stuck), await isPurged(other)]).toEqual([false, true])
  later(21.5)
  await recheckPosts(world.ctx)
  expect(await isPurged(stuck)).toBe(false)
  later(22.5)
  await recheckPosts(world.ctx)
  expect(await isPurged(stuck)).toBe(true)
})

test('a round asks about each post once, and sends no ids of those that it has marked', async () => {
  for (let n = 0; n < 3; n += 1) await matched()
  later(21)
  const [connected, ...others] = world.ctx.forums.all
  const asked: string[] = []
  const oneByOne: Connector = {
    ...connected!,
    maxStanding: 1,
    standing: (posts, failures) => {
      asked.push(...posts.map(({ id }) => id))
      return connected!.standing(posts, failures)
    },
  }
  const ctx = { ...world.ctx, forums: { ...world.ctx.forums, all: [oneByOne, ...others] } }
  const messages = await recordMessages(world.connection, () => recheckPosts(ctx))
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(asked).toHaveLength(new Set(asked).size)
  const selections = messages.flat().filter(({ text }) => /not "[^)]+"id" = any.* limit /is.test(text))
  expect(selections.length).toBeGreaterThan(asked.length)
  const sent = JSON.stringify(selections.map(({ params }) => params))
  expect(asked.filter((id) => sent.includes(id))).toEqual([])
})

test('a forum that is down purges nothing', async () => {
  const { post } = await matched()
  world.forum.planFaults([
    { on: { endpoint: 'GET /api/info' }, do: { kind: 'answer', when: 'before', status: 500 } },
  ])
  later(50)
  await expect(recheckPosts(world.ctx)).rejects.toThrow(/500/)
  world.forum.planFaults([])
  expect((await stored()).find((one) => one.reddit_id === post.id36)!.purged_at).toBeNull()
})

test.each([
  ['author', { author: undefined, author_name: 'ann' }],
  ['text', { selftext: undefined, body: 'Which one?' }],
  ['id', { id: undefined, post_id: 'p1' }],
])('a post that comes without its %s is neither purged nor overwritten', async (_, overlay) => {
  const { post } = await matched()
  const find = async () => (await stored()).find(({ reddit_id }) => reddit_id === post.id36)!
  const before = await find()
  const sent = world.forum.state.forum.posts.get(post.id36)!
  sent.overlay = overlay
  for (const hours of [21, 22.5, 43, 44.5]) {
    later(hours)
    await recheckPosts(world.ctx)
  }
  expect(await find()).toEqual({ ...before, checked_at: expect.any(Date) })
  expect(world.logged.some((line) => line.includes('forum.unreadable'))).toBe(true)

  sent.overlay = null
  world.forum.changeThing(`t3_${post.id36}`, { fate: 'deleted' })
  later(45.6)
  await recheckPosts(world.ctx)
  expect((await find()).purged_at).not.toBeNull()
})

test('old posts that concern nobody are forgotten; matches stay', async () => {
  const { name } = await matched()
  world.forum.addPosts([makePost(name, 'Nobody asked for this')])
  const person = await world.signUp()
  await scan(person, await makeCampaign(person, { subreddits: [name] }))
  const titles = async () => (await stored()).map((row) => row.title)
  expect(await titles()).toContain('Nobody asked for this')
  later(24 * 8)
  await expirePosts(world.ctx)
  expect(await titles()).not.toContain('Nobody asked for this')
  expect(await titles()).toContain('Looking for web hosting')
})
