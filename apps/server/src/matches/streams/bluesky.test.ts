import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engagementPosts, forumReadings, scanGaps } from '../../db/schema/index.ts'
import { recheckPosts } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { BLUESKY, addStreamed, hurried, networkOf, uriOf } from '../../testing/add-streamed.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { freshName, makeCampaign, titlesOf } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'
import { fetchForums } from '../arrivals/fetch-forums.ts'
import { sweepPosts } from '../arrivals/match-posts.ts'
import { followStreams } from './follow-streams.ts'
import type { FollowedStreams } from './follow-streams.ts'

const MINUTE_MS = 60_000
const ASKED = 'Which web hosting is calm?'
let world: World
let person: Person
let time: number
let following: FollowedStreams[]

beforeEach(async () => {
  time = Math.floor(Date.now() / 1_000) * 1_000
  following = []
  world = await createWorld({ bluesky: true })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
})
afterEach(async () => {
  await stop()
  await world.close()
})

function pass(minutes: number): void {
  time += minutes * MINUTE_MS
  world.setNow(new Date(time))
}

/** Begins to follow the stream, as a worker does, and waits until it is open. */
async function follow(ctx: Ctx = hurried(world.ctx)): Promise<void> {
  await fetchForums(ctx)
  following.push(followStreams(ctx))
  await opened()
}

const opened = () => expect.poll(() => subscribers()).toBe(1)
const subscribers = () => networkOf(world).state.subscribers.count

async function stop(): Promise<void> {
  await Promise.all(following.splice(0).map(({ close }) => close()))
}

async function makeWatching(of = person, lists: Partial<Parameters<typeof makeCampaign>[1]> = {}) {
  const id = await makeCampaign(of, { subreddits: [], ...lists })
  await of.api.campaigns.update({ id, other_places: [BLUESKY] })
  return id
}

const say = (text: string, handle = 'ann.example.com') => addStreamed(world, { text, handle })
const rows = () =>
  world.ctx.db.statement((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(eq(engagementPosts.forum, 'bluesky'))
      .orderBy(engagementPosts.seq),
  )
const stored = async () => (await rows()).map(({ title }) => title)
const reading = async () => {
  const found = await world.ctx.db.statement((tx) =>
    tx.select().from(forumReadings).where(eq(forumReadings.forum, 'bluesky')),
  )
  return found[0]
}
const shown = async () => (await person.api.forums.list({})).items.find(({ forum }) => forum === 'bluesky')
const found = (id: string, titles: string[], of = person) =>
  expect.poll(() => titlesOf(of, id)).toEqual(titles)

test('what is written is matched on arrival, and only what concerns somebody is stored', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const ids = [await makeWatching(), await makeWatching(other)]
  const without = await makeCampaign(person, { subreddits: [freshName()] })
  await follow()
  say('First frost. The kettle is on.')
  const id = say(`${ASKED}\n\nIt is for a bakery.`)
  for (const [place, of] of [person, other].entries()) {
    await found(ids[place]!, [ASKED], of)
    const { items } = await of.api.matches.list({ id: ids[place]! })
    expect(items).toMatchObject([
      {
        forum: 'bluesky',
        forum_name: 'Bluesky',
        subreddit: 'Bluesky Social',
        reddit_id: id,
        comment_id: null,
        author: 'ann.example.com',
        body: 'It is for a bakery.',
        permalink: `https://bsky.app/profile/${id.replace('/', '/post/')}`,
        reply: { way: 'by_hand' },
      },
    ])
  }
  expect(await titlesOf(person, without)).toEqual([])
  expect(await stored()).toEqual([ASKED])
  await expect.poll(shown).toMatchObject({
    watched: true,
    only_place: 'Bluesky Social',
    posts_last_day: 2,
    read_at: new Date(time).toISOString(),
    trouble: null,
  })
})

test('it is opened by one process, while a campaign looks there, and begins anew later', async () => {
  const id = await makeWatching()
  await follow()
  following.push(followStreams(hurried(world.ctx)))
  say(ASKED)
  await found(id, [ASKED])
  expect(subscribers()).toBe(1)
  await person.api.campaigns.update({ id, other_places: [] })
  await fetchForums(world.ctx)
  say('More web hosting?')
  await expect.poll(subscribers).toBe(0)
  await expect.poll(async () => (await reading())?.cursor).toBeNull()
  say('Web hosting that nobody waits for?')
  pass(1)
  await person.api.campaigns.update({ id, other_places: [BLUESKY] })
  await fetchForums(world.ctx)
  await opened()
  say('Web hosting again?')
  await expect.poll(() => titlesOf(person, id)).toEqual(['Web hosting again?', ASKED])
})

test('it counts as a subreddit in the plan', async () => {
  const used = async () => (await person.api.functions.usageCheck({ action: 'check' })).usage.subreddits_count
  const before = await used()
  await makeWatching(person, { subreddits: [freshName()] })
  expect(await used()).toBe(before + 2)
})

test('cuts and restarts lose nothing and bring nothing twice', async () => {
  const id = await makeWatching()
  await follow()
  const titles: string[] = []
  for (let round = 0; round < 6; round++) {
    const write = (part: string) => {
      titles.push(`Which web hosting, ${round} ${part}?`)
      say(titles.at(-1) ?? '')
    }
    write('before')
    if (round % 2 === 0) networkOf(world).cutStream()
    else await stop()
    write('meanwhile')
    pass(0.05)
    write('later')
    if (round % 2 === 1) await follow()
    await found(id, titles.toSorted())
  }
  expect((await stored()).toSorted()).toEqual(titles.toSorted())
  expect(await world.ctx.db.statement((tx) => tx.select().from(scanGaps))).toEqual([])
})

/** Process whose database is out of its reach from the nth use on, as that of a killed process. */
function dyingAt(nth: number): { ctx: Ctx; uses(): number } {
  let uses = 0
  const { db } = world.ctx
  const live = () => {
    uses += 1
    if (uses >= nth) throw new Error('the process is dead')
  }
  const ctx: Ctx = {
    ...hurried(world.ctx),
    db: {
      transaction: async (work) => {
        live()
        return db.transaction(work)
      },
      statement: async (work) => {
        live()
        return db.statement(work)
      },
    },
  }
  return { ctx, uses: () => uses }
}

/** Waits until that process is dead. Where nothing is left to do, its stream is cut, and it records that. */
async function untilDead({ uses }: ReturnType<typeof dyingAt>): Promise<void> {
  let before = 0
  const isDead = () => {
    if (uses() === before) networkOf(world).cutStream()
    before = uses()
    return world.logged.some((line) => line.includes('the process is dead'))
  }
  await expect.poll(isDead).toBe(true)
}

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14])(
  'a process that is killed at its step %d loses nothing and doubles nothing',
  async (nth) => {
    const id = await makeWatching()
    await follow()
    say('Web hosting for a start?')
    await found(id, ['Web hosting for a start?'])
    await stop()
    say('Web hosting, one?')
    const dying = dyingAt(nth)
    const followed = followStreams(dying.ctx)
    say('Web hosting, two?')
    await untilDead(dying)
    await followed.close()
    say('Web hosting, three?')
    pass(2)
    await sweepPosts(world.ctx)
    await follow()
    const titles = ['for a start', ', one', ', three', ', two'].map((part) =>
      `Web hosting ${part}?`.replace(' ,', ','),
    )
    await expect.poll(() => titlesOf(person, id)).toEqual(titles.toSorted())
    expect(await stored()).toHaveLength(4)
  },
)

describe('deletions', () => {
  test('of posts and accounts purge what is stored within seconds', async () => {
    const id = await makeWatching()
    await follow()
    const deleted = say(ASKED)
    say('More web hosting?', 'ben.example.com')
    say('Web hosting that stays?', 'cleo.example.com')
    await expect.poll(() => titlesOf(person, id)).toHaveLength(3)
    networkOf(world).deletePost(uriOf(deleted))
    networkOf(world).setStatus('ben.example.com', 'deleted')
    await expect.poll(rows).toMatchObject([
      { title: '', body: '', author: null, purged_at: new Date(time) },
      { title: '', author: null, purged_at: new Date(time) },
      { title: 'Web hosting that stays?', purged_at: null },
    ])
    await stop()
    await follow()
    say('Web hosting at last?')
    await expect.poll(stored).toEqual(['', '', 'Web hosting that stays?', 'Web hosting at last?'])
  })

  test('that come with the post store nothing of it', async () => {
    const id = await makeWatching()
    await follow()
    say('Small talk')
    await expect.poll(reading).toMatchObject({ cursor: expect.any(Number) })
    await stop()
    networkOf(world).deletePost(uriOf(say(ASKED)))
    say('More web hosting?', 'ben.example.com')
    await follow()
    await found(id, ['More web hosting?'])
    expect(await stored()).toEqual(['More web hosting?'])
  })

  test('that were missed are noticed by the re-check, once a second answer confirms them', async () => {
    const id = await makeWatching()
    await follow()
    const missed = say(ASKED)
    say('More web hosting?', 'ben.example.com')
    await expect.poll(() => titlesOf(person, id)).toHaveLength(2)
    await stop()
    networkOf(world).deletePost(uriOf(missed))
    for (const expected of [ASKED, '']) {
      pass(21 * 60)
      await recheckPosts(world.ctx)
      expect(await stored()).toEqual([expected, 'More web hosting?'])
    }
    networkOf(world).planFaults([{ do: { kind: 'answer', status: 502 } }])
    pass(21 * 60)
    await recheckPosts(world.ctx)
    expect((await stored())[1]).toBe('More web hosting?')
  })
})

describe('troubles', () => {
  test('silence is said, counted, and ends by itself', async () => {
    const id = await makeWatching()
    await follow()
    say(ASKED)
    await found(id, [ASKED])
    networkOf(world).state.subscribers.isStalled = true
    await expect.poll(shown).toMatchObject({ trouble: { kind: 'down', since: new Date(time).toISOString() } })
    const metrics = await (await world.app.request('/metrics')).text()
    expect(metrics).toMatch(/radar_stream_breaks_total\{reason="stall"\} [1-9]/)
    networkOf(world).state.subscribers.isStalled = false
    say('More web hosting?')
    await expect.poll(() => titlesOf(person, id)).toHaveLength(2)
    await expect.poll(shown).toMatchObject({ trouble: null })
  })

  test('a trouble before the first message is forgotten with the last campaign', async () => {
    const id = await makeWatching()
    networkOf(world).planFaults([
      { on: { endpoint: 'GET /subscribe' }, do: { kind: 'too-many', body: 'json' } },
    ])
    await fetchForums(world.ctx)
    following.push(followStreams(hurried(world.ctx)))
    await expect.poll(shown).toMatchObject({ trouble: { kind: 'slow_down' } })
    expect((await reading())?.cursor).toBeNull()
    await stop()
    await person.api.campaigns.update({ id, other_places: [] })
    await fetchForums(world.ctx)
    following.push(followStreams(hurried(world.ctx)))
    await expect.poll(shown).toMatchObject({ trouble: null })
  })

  test('a refusal is said with its name, and nothing is lost', async () => {
    const id = await makeWatching()
    await follow()
    say(ASKED)
    await found(id, [ASKED])
    networkOf(world).planFaults([
      { on: { endpoint: 'GET /subscribe' }, do: { kind: 'too-many', body: 'json' } },
    ])
    networkOf(world).cutStream()
    say('More web hosting?')
    await expect.poll(shown).toMatchObject({ trouble: { kind: 'slow_down' } })
    networkOf(world).planFaults([])
    pass(60)
    await found(id, ['More web hosting?', ASKED])
    await expect.poll(shown).toMatchObject({ trouble: null })
  })

  test('posts wait for the names of their authors, which the stream does not have', async () => {
    const blocked = await makeWatching(person, { negative_users: ['ann.example.com'] })
    const id = await makeWatching()
    networkOf(world).planFaults([{ on: { endpoint: 'GET /xrpc/*' }, do: { kind: 'answer', status: 502 } }])
    await follow()
    say(ASKED)
    await expect.poll(shown).toMatchObject({ trouble: { kind: 'down' } })
    expect(await stored()).toEqual([])
    networkOf(world).planFaults([])
    say('More web hosting?', 'ben.example.com')
    await found(id, ['More web hosting?', ASKED])
    await found(blocked, ['More web hosting?'])
  })

  test('deletions go on while posts wait for names, also of those that wait', async () => {
    const id = await makeWatching()
    await follow()
    const known = say(ASKED)
    await found(id, [ASKED])
    networkOf(world).planFaults([{ on: { endpoint: 'GET /xrpc/*' }, do: { kind: 'answer', status: 502 } }])
    const waiting = say('More web hosting?', 'ben.example.com')
    say('Web hosting that stays?', 'cleo.example.com')
    await expect.poll(shown).toMatchObject({ trouble: { kind: 'down' } })
    networkOf(world).deletePost(uriOf(known))
    networkOf(world).deletePost(uriOf(waiting))
    await expect.poll(rows).toMatchObject([{ title: '', purged_at: new Date(time) }])
    networkOf(world).planFaults([])
    await found(id, ['Web hosting that stays?'])
    await expect.poll(shown).toMatchObject({ trouble: null })
    expect(await stored()).toEqual(['', 'Web hosting that stays?'])
  })

  test('posts that wait for names outlive the process, also the first of the stream', async () => {
    const id = await makeWatching()
    await follow()
    networkOf(world).planFaults([{ on: { endpoint: 'GET /xrpc/*' }, do: { kind: 'answer', status: 502 } }])
    say(ASKED)
    await expect.poll(shown).toMatchObject({ trouble: { kind: 'down' } })
    say('Small talk')
    await stop()
    networkOf(world).planFaults([])
    await follow()
    await found(id, [ASKED])
  })

  test('a position that the stream has forgotten is a gap, which the next scan reports', async () => {
    const id = await makeWatching()
    pass(1)
    await runDue(world.ctx)
    await follow()
    say(ASKED)
    await found(id, [ASKED])
    await stop()
    const from = time
    say('Web hosting that is lost?')
    pass(26 * 60)
    networkOf(world).state.events.forget(time * 1_000)
    await follow()
    say('Web hosting after the gap?')
    await expect.poll(() => titlesOf(person, id)).toHaveLength(2)
    const gaps = await world.ctx.db.statement((tx) => tx.select().from(scanGaps))
    expect(gaps).toMatchObject([
      { forum: 'bluesky', subreddit: 'bluesky social', gap_from: new Date(from), gap_until: new Date(time) },
    ])
    await runDue(world.ctx)
    const { last_scan } = await person.api.campaigns.get({ id })
    expect(last_scan?.problems).toMatchObject([{ subreddit: 'Bluesky Social' }])
  })

  test('what cannot be read is counted as a gap', async () => {
    await makeWatching()
    await follow()
    networkOf(world).state.subscribers.sendText('{"kind":"commit"}')
    say(ASKED)
    await expect
      .poll(() => world.ctx.db.statement((tx) => tx.select().from(scanGaps)))
      .toMatchObject([{ unreadable: 1 }])
  })
})

test('blocks, erasures and the plan’s history hold', async () => {
  const blocked = await makeWatching(person, { negative_users: ['@ann.example.com'] })
  const id = await makeWatching()
  await follow()
  addStreamed(world, { text: 'Old web hosting?', time: time / 1_000 - 400 * 86_400 })
  say(ASKED)
  say('More web hosting?', 'ben.example.com')
  await found(blocked, ['More web hosting?'])
  await found(id, ['More web hosting?', ASKED])
  await person.api.doNotContact.add({ username: 'ben.example.com' })
  expect(await titlesOf(person, id)).toEqual([ASKED])
  await person.api.erasures.create({ username: 'ann.example.com' })
  expect(await titlesOf(person, id)).toEqual([])
  expect((await rows()).map(({ author }) => author)).toEqual([null, 'ben.example.com'])
  say('Web hosting once more?')
  say('The last web hosting?', 'cleo.example.com')
  await found(id, ['The last web hosting?'])
})

test('a pasted address is scored and added', async () => {
  const id = await makeWatching()
  const asked = say(ASKED)
  const url = `https://bsky.app/profile/ann.example.com/post/${asked.split('/')[1]}`
  const added = await person.api.links.add({ id, url })
  expect(added).toMatchObject({ title: ASKED, author: 'ann.example.com', forum: 'bluesky' })
})

test('a Radar that does not read it keeps the choice, and takes no new one', async () => {
  const id = await makeCampaign(person, { subreddits: [freshName()] })
  const [forum] = world.ctx.forums.all
  const off = await createWorld()
  try {
    const somebody = await off.signUp({ plan: 'moderator' })
    const theirs = await makeCampaign(somebody, { subreddits: [freshName()] })
    await expect(
      somebody.api.campaigns.update({ id: theirs, other_places: [BLUESKY] }),
    ).rejects.toMatchObject({ data: { fields: { 'other_places.0': ['This Radar does not read Bluesky.'] } } })
    const { items } = await somebody.api.forums.list({})
    expect(items.map((one) => one.forum)).toEqual([forum?.key])
  } finally {
    await off.close()
  }
  await person.api.campaigns.update({ id, other_places: [{ forum: 'bluesky', place: 'https://bsky.app' }] })
  expect(await person.api.campaigns.get({ id })).toMatchObject({ other_places: [BLUESKY] })
})
