import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RadarEvent } from '@radar/contract'
import { QUESTIONS_VERSION, createPostReader } from '@radar/engine'
import type { PostReader } from '@radar/engine'
import { campaigns, engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { StoredReading } from '../../db/schema/index.ts'
import { recheckPosts } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { rereadMatches } from './reread-matches.ts'

const world = setUpWorld()
const words = createPostReader(undefined)
const START = new Date('2026-05-05T10:00:00Z')
const LEASE_OVER = new Date(START.getTime() + 61_000)

let sam: Person
let campaignId: string

beforeEach(async () => {
  world.setNow(START)
  sam = await world.signUp()
  campaignId = (await plantMatch(world, sam)).campaignId
})

type Reading = PostReader['read']

/** Context whose posts are read by words, with the ids of the posts in the order in which they were read. */
function withReader(read: Reading = words.read) {
  const ids: string[] = []
  const relevance: Ctx['relevance'] = {
    ...world.ctx.relevance,
    read_by: 'model',
    finder: undefined,
    read: (pairs, options) => {
      if (!options?.isMeasured) ids.push(...pairs.map(({ post }) => post.id))
      return read(pairs, options)
    },
  }
  return { ids, ctx: { ...world.ctx, relevance } }
}

async function plant(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await plantMatch(world, sam, campaignId)).redditId)
  return ids
}

/** Answers of an AI about all matches: with this chance their founder would reply, and they ask for exactly that. */
async function plantReading(yes: number): Promise<void> {
  const reading: StoredReading = {
    model: 'local',
    questions_version: QUESTIONS_VERSION,
    beside: '',
    odds: 'measured',
    post: {},
    pair: {
      reply: { probabilities: { yes, no: 1 - yes } },
      meets: { probabilities: { exactly: yes, in_part: 1 - yes, not: 0, none_of_these: 0 } },
    },
    kind: null,
    quotes: [],
    condition: null,
    cost_dollars: 0,
  }
  await world.ctx.db.statement((tx) =>
    tx.update(matchesQueue).set({ reading }).where(eq(matchesQueue.campaign_id, campaignId)),
  )
}

const edit = () => sam.api.campaigns.update({ id: campaignId, product_service: 'Invoices for bakeries.' })
const left = async () => (await sam.api.campaigns.get({ id: campaignId })).rereading
const list = async () => (await sam.api.matches.list({ id: campaignId, limit: 100 })).items

/** Runs the job until nothing is left that may be read now. */
async function readAll(ctx: Ctx): Promise<void> {
  for (let before = -1, now = await left(); now !== before; now = await left()) {
    before = now
    await rereadMatches(ctx)
  }
}

describe('an edited campaign', () => {
  test('has its matches read again, says how many are left, and keeps their scores until then', async () => {
    await plant(24)
    const before = await list()
    expect(await left()).toBe(0)
    await edit()
    expect(await left()).toBe(25)
    expect(await list()).toEqual(before)
    const { ctx, ids } = withReader()
    await rereadMatches(ctx)
    expect(await left()).toBe(5)
    await rereadMatches(ctx)
    expect(await left()).toBe(0)
    expect(ids.toSorted()).toEqual(before.map(({ reddit_id }) => reddit_id).toSorted())
    for (const { relevance_score, ledger, read_by } of await list()) {
      expect(relevance_score).not.toBe(82.5)
      expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(relevance_score)
      expect(read_by).toBe('words')
    }
    await rereadMatches(ctx)
    expect(ids).toHaveLength(25)
  })

  test('has what its lists show read first, and nothing from before the history of its plan', async () => {
    await plant(21)
    const { matchId: old } = await plantMatch(world, sam, campaignId)
    await world.ctx.db.statement((tx) =>
      tx
        .update(matchesQueue)
        .set({ scanned_at: new Date('2026-01-05T10:00:00Z') })
        .where(eq(matchesQueue.id, old)),
    )
    const [latest] = await list()
    await sam.api.matches.judge({ id: latest!.id, verdict: 'dismissed' })
    await edit()
    expect(await left()).toBe(22)
    const { ctx, ids } = withReader()
    await rereadMatches(ctx)
    expect(ids).toHaveLength(20)
    expect(ids).not.toContain(latest!.reddit_id)
    await readAll(ctx)
    expect([ids.length, await left()]).toEqual([22, 0])
    expect(ids).toContain(latest!.reddit_id)
  })

  test('waits for none of a larger one that was edited before', async () => {
    await plant(40)
    await edit()
    const ann = await world.signUp()
    const small = await plantMatch(world, ann)
    world.setNow(new Date(START.getTime() + 1_000))
    await ann.api.campaigns.update({ id: small.campaignId, product_service: 'Invoices for bakeries.' })
    const { ctx, ids } = withReader()
    await rereadMatches(ctx)
    expect(ids).toEqual([small.redditId])
    await readAll(ctx)
    expect(ids).toHaveLength(42)
  })

  test('tells its pages of the edit and of each step', async () => {
    const events: RadarEvent[] = []
    const leave = world.ctx.events.subscribe(sam.user.id, (event) => events.push(event))
    await edit()
    await readAll(withReader().ctx)
    const steps = () => events.flatMap((event) => (event.type === 'rereading' ? [event.left] : []))
    await expect.poll(steps).toEqual([1, 0])
    await expect.poll(() => events.some(({ type }) => type === 'matches')).toBe(true)
    leave()
  })

  test('tells which matches changed, and that all lists did only where one rose over the floor', async () => {
    await plant(1)
    const ids = (await list()).map(({ id }) => id)
    const events: (string[] | null)[] = []
    const leave = world.ctx.events.subscribe(sam.user.id, (event) => {
      if (event.type === 'matches') events.push(event.match_ids?.toSorted() ?? null)
    })
    onTestFinished(leave)
    await edit()
    await readAll(withReader().ctx)
    await expect.poll(() => events).toEqual([ids.toSorted()])
    await world.ctx.db.statement((tx) =>
      tx.update(matchesQueue).set({ relevance_score: 3 }).where(eq(matchesQueue.id, ids[0]!)),
    )
    const sure = withReader(async (pairs, options) => {
      const read = await words.read(pairs, options)
      return read.map((one) => ({ ...one, reading: { ...one.reading, chance: 0.9 } }))
    })
    await sam.api.campaigns.update({ id: campaignId, product_service: 'Invoices for butchers.' })
    await readAll(sure.ctx)
    await expect.poll(() => events).toEqual([ids.toSorted(), null])
  })

  test('is read by the model, a lead for it far above one for something else', async () => {
    await sam.api.campaigns.update({ id: campaignId, name: 'Invoicing', description: 'For freelancers.' })
    await readAll(world.ctx)
    const [asFreelancer] = await list()
    expect(asFreelancer).toMatchObject({ read_by: 'model', labels: [expect.any(String), expect.any(String)] })
    await sam.api.campaigns.update({
      id: campaignId,
      name: 'Kennels',
      business_name: 'Happy Paws',
      product_service: 'Boarding for dogs in Leeds.',
      description: 'Owners who travel.',
      keywords: ['dog boarding'],
    })
    await readAll(world.ctx)
    const [asKennel] = await list()
    expect(asFreelancer!.relevance_score).toBeGreaterThan(asKennel!.relevance_score + 20)
  })

  test('that was saved without another word is not read', async () => {
    await sam.api.campaigns.update({ id: campaignId, auto_reply: false, keywords: ['invoicing'] })
    expect(await left()).toBe(0)
  })

  test('that is edited again while it is read is read for the last edit', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const { ctx } = withReader(async (pairs, options) => {
      begun.resolve()
      await gate.promise
      return words.read(pairs, options)
    })
    await edit()
    const reading = rereadMatches(ctx)
    await begun.promise
    world.setNow(new Date(START.getTime() + 1_000))
    await sam.api.campaigns.update({ id: campaignId, name: 'Another name' })
    gate.resolve()
    await reading
    expect(await left()).toBe(1)
    expect((await list())[0]!.relevance_score).toBe(82.5)
    await readAll(withReader().ctx)
    expect(await left()).toBe(0)
  })

  test('has sentences in the ledger of a match that only a rule, or an answer of the AI, lifts over the floor', async () => {
    const measured: boolean[] = []
    const unlikely = withReader(async (pairs, options) => {
      measured.push(options?.isMeasured === true)
      const read = await words.read(pairs, options)
      return read.map((one) => ({ ...one, reading: { ...one.reading, chance: 0.16 } }))
    })
    await edit()
    await readAll(unlikely.ctx)
    expect(measured).toEqual([false])
    const rule = { kind: 'adjust_words', words: 'freelancer', points: 12 } as const
    const { id } = await sam.api.rules.accept({ id: campaignId, rule })
    await sam.api.campaigns.update({ id: campaignId, product_service: 'Invoices for butchers.' })
    await readAll(unlikely.ctx)
    expect(measured).toEqual([false, false, true])
    expect((await list())[0]!.relevance_score).toBeGreaterThanOrEqual(19.5)

    await sam.api.rules.undo({ id: campaignId, rule_id: id })
    await plantReading(0.99)
    await sam.api.campaigns.update({ id: campaignId, product_service: 'Invoices for barbers.' })
    await readAll(unlikely.ctx)
    expect(measured).toEqual([false, false, true, false, true])
  })

  test('whose rules changed while it was read counts by the latest', async () => {
    const { ctx } = withReader(async (pairs, options) => {
      if (!options?.isMeasured)
        await sam.api.rules.accept({
          id: campaignId,
          rule: { kind: 'adjust_words', words: 'freelancer', points: 12 },
        })
      return words.read(pairs, options)
    })
    await edit()
    await rereadMatches(ctx)
    const [match] = await list()
    expect(match!.ledger.filter(({ part }) => part === 'rules')).toHaveLength(1)
    expect(match!.ledger.reduce((sum, { points }) => sum + points, 0)).toBe(match!.relevance_score)
  })
})

describe('a worker', () => {
  test('that dies leaves its matches to the next, which reads none of those that are done', async () => {
    await plant(29)
    await edit()
    const first = withReader()
    await rereadMatches(first.ctx)
    expect(await left()).toBe(10)
    // It never answers: the process was killed in the middle.
    const begun = Promise.withResolvers<void>()
    const killed = withReader(() => {
      begun.resolve()
      return new Promise<never>(() => undefined)
    })
    void rereadMatches(killed.ctx)
    await begun.promise
    const next = withReader()
    await readAll(next.ctx)
    expect([next.ids, await left()]).toEqual([[], 10])
    world.setNow(LEASE_OVER)
    await readAll(next.ctx)
    expect(await left()).toBe(0)
    expect(next.ids.toSorted()).toEqual(killed.ids.toSorted())
    expect(new Set([...first.ids, ...next.ids]).size).toBe(30)
  })

  test('that works beside another reads none of its matches', async () => {
    await plant(29)
    await edit()
    const [one, other] = [withReader(), withReader()]
    await Promise.all([rereadMatches(one.ctx), rereadMatches(other.ctx)])
    await readAll(one.ctx)
    expect(await left()).toBe(0)
    const all = [...one.ids, ...other.ids]
    expect([all.length, new Set(all).size]).toEqual([30, 30])
  })

  test('sends its job again while there is more, and reads one batch for each', async () => {
    await plant(29)
    const { ctx, ids } = withReader()
    const sendNow = vi.fn(ctx.jobs.sendNow)
    await edit()
    await rereadMatches({ ...ctx, jobs: { ...ctx.jobs, sendNow } })
    expect(ids).toHaveLength(20)
    expect(sendNow.mock.calls).toEqual([['reread-matches', [{}]]])
  })
})

describe('meanwhile', () => {
  /** Runs the job, and `change` while it reads. */
  async function readDuring(change: () => Promise<unknown>) {
    const { ctx } = withReader(async (pairs, options) => {
      if (!options?.isMeasured) await change()
      return words.read(pairs, options)
    })
    await edit()
    await rereadMatches(ctx)
  }

  test('a campaign may be deleted', async () => {
    await readDuring(() => sam.api.campaigns.delete({ id: campaignId }))
    const rows = await world.ctx.db.transaction((tx) =>
      tx.select().from(matchesQueue).where(eq(matchesQueue.campaign_id, campaignId)),
    )
    expect(rows).toEqual([])
  })

  test('a campaign may be deleted before its posts are read', async () => {
    await edit()
    await world.ctx.db.transaction((tx) => tx.delete(campaigns).where(eq(campaigns.id, campaignId)))
    await rereadMatches(world.ctx)
  })

  test('a post may be purged: nothing of its words comes back', async () => {
    const { reddit_id } = (await list())[0]!
    world.forum.changeThing(`t3_${reddit_id}`, { fate: 'deleted' })
    await readDuring(async () => {
      await world.ctx.db.transaction((tx) =>
        tx
          .update(engagementPosts)
          .set({ checked_at: new Date(0) })
          .where(eq(engagementPosts.reddit_id, reddit_id)),
      )
      await recheckPosts(world.ctx)
    })
    const [row] = await world.ctx.db.transaction((tx) =>
      tx.select().from(matchesQueue).where(eq(matchesQueue.campaign_id, campaignId)),
    )
    expect(row).toMatchObject({ post_gone: true, reread_since: null, kind: null, fit: null })
    expect(JSON.stringify([row!.ledger, row!.reason])).not.toContain('invoic')
  })

  test('a post that cannot be read keeps its score, and stops no other', async () => {
    const [bad] = await plant(3)
    const { ctx } = withReader((pairs, options) => {
      if (pairs.some(({ post }) => post.id === bad)) throw new Error('planned')
      return words.read(pairs, options)
    })
    await edit()
    await readAll(ctx)
    expect(await left()).toBe(0)
    const kept = (await list()).filter(({ relevance_score }) => relevance_score === 82.5)
    expect(kept.map(({ reddit_id }) => reddit_id)).toEqual([bad])
    expect(world.logged.some((line) => line.includes('scoring.post-unreadable'))).toBe(true)
  })
})

test('a rule that moves scores needs no reading', async () => {
  const rule = { kind: 'adjust_words', words: 'freelancer', points: 12 } as const
  await sam.api.rules.accept({ id: campaignId, rule })
  expect(await left()).toBe(0)
  expect((await list())[0]!.ledger.map(({ part }) => part)).toEqual(['sentence', 'rules'])
})
