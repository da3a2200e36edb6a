import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Match, Rule, RuleProposal } from '@radar/contract'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { scan as scanToEnd } from '../../testing/make-posts.ts'

const world = setUpWorld()
let sam: Person
let made = 0
let subreddit: string
let campaign: string

/** Five people who ask, and five pupils whose posts are all alike; the last of them are not judged yet. */
beforeEach(async () => {
  sam = await world.signUp()
  subreddit = `photos_${(made += 1)}`
  const { id } = await sam.api.campaigns.create({
    name: 'Cameras',
    goal_type: 'Lead Gen',
    product_service: 'A camera for travel',
    subreddits: [subreddit],
    keywords: ['camera', 'lens'],
  })
  campaign = id
  for (const n of [1, 2, 3, 4, 5]) {
    post(`Which camera would you recommend for place ${n}?`, `buyer_${n}`)
    post(`My camera homework, sheet ${n}`, `pupil_${n}`)
  }
  await scan()
})

describe('a verdict', () => {
  test('takes a dismissed match out of the list, and back in when it is taken back', async () => {
    const { items, total } = await list()
    const [first] = items
    expect(first!.verdict).toBeNull()
    expect(await judge(first!, 'dismissed')).toMatchObject({ id: first!.id, verdict: 'dismissed' })
    const listed = await list()
    expect(listed).toMatchObject({
      total: total - 1,
      unfiltered_total: total - 1,
      counts: { open: total - 1, kept: 0, dismissed: 1, hidden: 0 },
    })
    expect(listed.items.map(({ id }) => id)).not.toContain(first!.id)
    expect((await list('dismissed')).items).toEqual([await sam.api.matches.get({ id: first!.id })])
    expect((await sam.api.campaigns.get({ id: campaign })).matches_count).toBe(total - 1)

    await judge(first!, null)
    const again = items.map((match) =>
      match.id === first!.id ? { ...match, read_at: expect.any(String) as string } : match,
    )
    expect((await list()).items).toEqual(again)
  })

  test('keeps a match where it is', async () => {
    const { items, total } = await list()
    await judge(items[0]!, 'kept')
    expect(await list()).toMatchObject({ total, counts: { open: total - 1, kept: 1 } })
    expect(await list('kept')).toMatchObject({ total: 1, items: [{ id: items[0]!.id, verdict: 'kept' }] })
  })

  test('outlives the next scan', async () => {
    const { items } = await list()
    await judge(items[0]!, 'dismissed')
    await scan()
    expect((await list('dismissed')).total).toBe(1)
  })
})

describe('a proposed rule', () => {
  test('is not there before five are judged', async () => {
    await judgeAll(['sheet 1', 'sheet 2', 'sheet 3'], 'dismissed')
    expect(await sam.api.rules.propose({ id: campaign })).toEqual({ items: [], total: 0 })
  })

  test('states its effect, and changes nothing by itself', async () => {
    const before = await listAll()
    const exclusion = await proposedExclusion()
    expect(exclusion).toMatchObject({
      rule: { kind: 'exclude_words', words: 'homework' },
      statement: 'Exclude “homework”: would hide 5 of the last 10, none that you kept. Learned from 5 posts.',
      affects: 5,
      of: 10,
      kept_affected: 0,
      still_listed: 0,
    })
    expect(exclusion.examples[0]!.title).toMatch(/homework/)
    expect((await listAll()).hidden).toEqual(before.hidden)
    expect((await sam.api.rules.list({ id: campaign })).total).toBe(0)
  })

  test('hides, once accepted, exactly what its preview counted; undo brings all of it back', async () => {
    const { rule, affects, still_listed } = await proposedExclusion()
    const before = await listAll()
    const accepted = await sam.api.rules.accept({ id: campaign, rule })
    expect(accepted).toMatchObject({ rule, statement: 'Exclude “homework”', hides: affects })
    const after = await listAll()
    expect(after.hidden).toHaveLength(affects)
    expect(after.hidden.every((match) => match.hidden_by === accepted.id)).toBe(true)
    expect(before.listed.length - after.listed.length).toBe(still_listed)
    expect(await sam.api.rules.list({ id: campaign })).toEqual({ items: [accepted], total: 1 })
    const { items } = await sam.api.rules.propose({ id: campaign })
    expect(items.map((proposal) => proposal.rule)).not.toContainEqual(rule)

    await sam.api.rules.undo({ id: campaign, rule_id: accepted.id })
    expect(await listAll()).toEqual(before)
    expect((await sam.api.rules.list({ id: campaign })).total).toBe(0)
  })
})

describe('a proposed rule for what was found without a keyword', () => {
  test('counts all that it hides once accepted', async () => {
    await world.ctx.db.transaction(async (tx) => {
      const isOurs = eq(matchesQueue.campaign_id, campaign)
      await tx.update(matchesQueue).set({ keywords: [] }).where(isOurs)
      await tx
        .update(engagementPosts)
        .set({ title: sql`replace(${engagementPosts.title}, ' camera', '')` })
        .where(eq(engagementPosts.subreddit, subreddit))
    })
    const { rule, affects } = await proposedExclusion()
    expect(affects).toBe(5)
    expect(await sam.api.rules.accept({ id: campaign, rule })).toMatchObject({ hides: 5 })
  })
})

describe('an accepted rule', () => {
  test('hides what later scans find, and undo brings that back too', async () => {
    const { id } = await accept({ kind: 'exclude_words', words: 'homework' })
    post('More camera homework', 'pupil_9')
    post('Which camera for the sea?', 'buyer_9')
    expect(await scan()).toMatchObject({ matches_found: 1 })
    expect(await titles('hidden')).toContain('More camera homework')
    expect(await titles()).not.toContain('More camera homework')
    expect((await sam.api.rules.list({ id: campaign })).items[0]).toMatchObject({ hides: 6 })

    await sam.api.rules.undo({ id: campaign, rule_id: id })
    expect(await titles()).toContain('More camera homework')
    expect((await list('hidden')).total).toBe(0)
  })

  test('leaves to the rule beside it what both hide', async () => {
    const byAuthor = await accept({ kind: 'block_author', author: 'pupil_1' })
    const byWords = await accept({ kind: 'exclude_words', words: 'homework' })
    expect([byAuthor.hides, byWords.hides]).toEqual([1, 4])
    await sam.api.rules.undo({ id: campaign, rule_id: byAuthor.id })
    expect((await sam.api.rules.list({ id: campaign })).items).toMatchObject([{ id: byWords.id, hides: 5 }])
    await sam.api.rules.undo({ id: campaign, rule_id: byWords.id })
    expect(await list()).toMatchObject({ total: 10 })
  })

  test('of words to lower moves the scores that it touches, in their ledgers; undo restores them', async () => {
    const before = await listAll()
    const { id, moves } = await accept({ kind: 'adjust_words', words: 'recommend', points: -10 })
    expect(moves).toBe(5)
    const now = new Map((await listAll()).listed.map((match) => [match.id, match]))
    for (const old of before.listed) {
      const match = now.get(old.id)!
      const sum = match.ledger.reduce((total, entry) => total + entry.points, 0)
      expect(sum).toBe(match.relevance_score)
      if (!old.title.includes('recommend')) expect(match).toEqual(old)
      else expect(match.relevance_score).toBeLessThan(old.relevance_score)
    }
    post('Which camera would you recommend for a cave?', 'buyer_9')
    await scan()
    const found = (await list()).items.find(({ title }) => title.includes('cave'))!
    expect(found.ledger).toContainEqual(expect.objectContaining({ part: 'rules' }))

    await sam.api.rules.undo({ id: campaign, rule_id: id })
    const restored = (await listAll()).listed.filter((match) => match.id !== found.id)
    expect(restored).toEqual(before.listed)
  })

  test('is refused twice, and where it names nothing of the campaign', async () => {
    await accept({ kind: 'exclude_words', words: 'homework' })
    await expect(accept({ kind: 'exclude_words', words: 'homework' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(accept({ kind: 'mute_keyword', keyword: 'tripod' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { 'rule.keyword': [expect.any(String)] } },
    })
    await expect(accept({ kind: 'mute_subreddit', subreddit: 'elsewhere' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('accepted in the middle of a scan costs it no match', async () => {
    for (let n = 0; n < 300; n++) post(`Which lens for shot ${n}?`, `buyer_${n}`)
    const accepted: Promise<unknown>[] = []
    const stop = world.ctx.events.subscribe(sam.user.id, ({ type }) => {
      if (type === 'matches' && accepted.length === 0)
        accepted.push(accept({ kind: 'adjust_words', words: 'nobody says this', points: -5 }))
    })
    await scan()
    stop()
    expect(await Promise.all(accepted)).toHaveLength(1)
    expect((await list()).total).toBe(310)
  })

  test('accepted twice at the same moment stands once', async () => {
    const rule = { kind: 'exclude_words', words: 'homework' } as const
    const tries = await Promise.allSettled([accept(rule), accept(rule), accept(rule)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await list('hidden')).total).toBe(5)
  })
})

describe('precision', () => {
  test('gives exact fractions of what was judged, and says where that is too little', async () => {
    const { items } = await list()
    for (const match of items) await judge(match, match.title.includes('homework') ? 'dismissed' : 'kept')
    const precision = await sam.api.rules.precision({ id: campaign })
    expect(precision).toMatchObject({ kept: 5, judged: 10 })
    for (const { from, kept, judged, sentence } of precision.bands) {
      const inBand = items.filter((match) => bandStart(Math.round(match.relevance_score)) === from)
      expect(judged).toBe(inBand.length)
      expect(kept).toBe(inBand.filter((match) => !match.title.includes('homework')).length)
      expect(sentence).toMatch(judged < 5 ? /too few/ : new RegExp(`you kept ${kept} of ${judged}\\.$`))
    }
    expect(precision.keywords).toEqual([
      { keyword: 'camera', kept: 5, judged: 10, sentence: 'Of posts with “camera” you kept 5 of 10.' },
    ])
    expect(precision.subreddits).toMatchObject([{ subreddit, kept: 5, judged: 10 }])
  })

  test('suggests a filter that leaves out dismissed ones and nothing that was kept', async () => {
    const { items } = await list()
    const [best, rest] = [items.slice(0, 4), items.slice(4)]
    for (const match of best) await judge(match, 'kept')
    for (const match of rest) await judge(match, 'dismissed')
    const { suggestion } = await sam.api.rules.precision({ id: campaign })
    const lowest = Math.min(...best.map((match) => match.relevance_score))
    const min_score = Math.floor(lowest / 10) / 10
    const leaves_out = rest.filter((match) => Math.round(match.relevance_score) < min_score * 100).length
    expect(leaves_out).toBeGreaterThan(0)
    expect(suggestion).toEqual({ min_score, leaves_out, judged: 10 })
  })
})

function post(title: string, author: string) {
  made += 1
  world.forum.addPosts([
    {
      id36: `learn${made.toString(36)}`,
      subreddit,
      author,
      title,
      selftext: 'Thank you all.',
      created_utc: Math.floor(world.ctx.now().getTime() / 1_000) - 600,
    },
  ])
}

const scan = async () => (await scanToEnd(sam, campaign)).last_scan
const accept = (rule: Rule) => sam.api.rules.accept({ id: campaign, rule })
const judge = (match: Match, verdict: Match['verdict']) => sam.api.matches.judge({ id: match.id, verdict })
const list = (verdict?: 'kept' | 'dismissed' | 'hidden') =>
  sam.api.matches.list({ id: campaign, limit: 100, sort: 'relevance_score', ...(verdict ? { verdict } : {}) })
const titles = async (verdict?: 'hidden') => (await list(verdict)).items.map(({ title }) => title)
const listAll = async () => ({
  listed: (await list()).items,
  dismissed: (await list('dismissed')).items,
  hidden: (await list('hidden')).items,
})

async function judgeAll(parts: string[], verdict: Match['verdict']) {
  for (const match of (await list()).items)
    if (parts.some((part) => match.title.includes(part))) await judge(match, verdict)
}

async function proposedExclusion(): Promise<RuleProposal> {
  await judgeAll(['place 1', 'place 2'], 'kept')
  await judgeAll(['sheet'], 'dismissed')
  const { items } = await sam.api.rules.propose({ id: campaign })
  return items.find(({ rule }) => rule.kind === 'exclude_words' && rule.words === 'homework')!
}

const bandStart = (score: number) => (score >= 80 ? 80 : score >= 60 ? 60 : score >= 40 ? 40 : 0)
