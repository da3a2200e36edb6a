import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchesQueue } from '../../../db/schema/index.ts'
import { recheckPosts } from '../../../forum/index.ts'
import { postReply } from '../../../replies/index.ts'
import { createReplier, pass, plantMatch, setUpWorld } from '../../../testing/index.ts'
import { wakeMatches } from './wake-matches.ts'

const world = setUpWorld({ quirks: { tokenSeconds: 400_000_000 } })
const HOURS = 3_600
const DAYS = 24 * HOURS

test.each(['before', 'after'] as const)(
  'one’s own reply, posted %s the snooze, is not the answer that a match waits for',
  async (when) => {
    const { person, approve } = await createReplier(world)
    const { id, redditId } = await approve()
    const { items } = await person.api.replies.list({})
    const match = { id: items[0]!.match_id! }
    const snooze = () => person.api.matches.snooze({ ...match, on_answer: true })
    if (when === 'after') await snooze()
    await postReply(world.ctx, id)
    if (when === 'before') await snooze()

    const endSnooze = async () => {
      pass(world, 2 * HOURS)
      await recheckPosts(world.ctx)
      await wakeMatches(world.ctx)
      return person.api.matches.get(match)
    }
    expect(await endSnooze()).toMatchObject({
      num_comments: 1,
      gained_comments: 0,
      wakes_on_answer: true,
      snoozed_until: expect.any(String),
    })
    world.forum.state.record({
      type: 'comment',
      id36: world.forum.state.nextId(),
      parent: `t3_${redditId}`,
      author: 'asking_alex',
      body: 'Thank you, that helps.',
      at: Math.floor(world.ctx.now().getTime() / 1_000),
    })
    expect(await endSnooze()).toMatchObject({ num_comments: 2, gained_comments: 1, snoozed_until: null })
  },
)

test('a match that wakes is new again, and was found as fast as it was', async () => {
  const { person } = await createReplier(world)
  const { campaignId, matchId: id } = await plantMatch(world, person)
  const now = world.ctx.now()
  const timed_from = new Date(now.getTime() - 120_000)
  await world.ctx.db.transaction((tx) =>
    tx.update(matchesQueue).set({ revealed_at: now, timed_from }).where(eq(matchesQueue.id, id)),
  )
  const { api } = person
  const read = async () => {
    const { found_after_seconds, read_at } = await api.matches.get({ id })
    const { speed } = await api.analytics.get({ campaign_id: campaignId })
    return { found_after_seconds, isRead: read_at !== null, speed }
  }
  const before = await read()
  expect(before).toMatchObject({
    found_after_seconds: 120,
    isRead: false,
    speed: { timed: 1, median_seconds: 120 },
  })
  await api.matches.read({ ids: [id] })
  await api.matches.snooze({ id, until: new Date(now.getTime() + 5 * DAYS * 1_000).toISOString() })
  pass(world, 5 * DAYS)
  await wakeMatches(world.ctx)
  expect(await api.matches.get({ id })).toMatchObject({
    snoozed_until: null,
    revealed_at: world.ctx.now().toISOString(),
  })
  expect(await read()).toEqual(before)
})
