import { eq } from 'drizzle-orm'
import { beforeAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PLANS } from '@radar/contract'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import { SAMPLE_AI, connectAccount, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { openAiServer } from '../../testing/ai-server.ts'
import type { AiServer, GivenByAi } from '../../testing/ai-server.ts'
import { POSTED } from '../reply-states.ts'
import { autoReply } from './auto-reply.ts'
import { refOf } from './tag-links.ts'

const world = setUpWorld()
beforeAll(() => void (world.ctx.ai = SAMPLE_AI))
let sam: Person
beforeEach(async () => {
  sam = await world.signUp()
})

type PlantedMatch = Awaited<ReturnType<typeof plantMatch>>

const repliesUsed = async (person: Person) =>
  (await person.api.functions.usageCheck({ action: 'check' })).usage.ai_replies_used

describe('with an AI provider', () => {
  let provider: AiServer
  let answer: () => GivenByAi
  let ai: typeof world.ctx.ai

  beforeEach(async () => {
    ai = world.ctx.ai
    provider = await openAiServer(() => answer())
    world.ctx.ai = await provider.connect()
  })
  afterEach(async () => {
    world.ctx.ai = ai
    await provider.close()
  })

  test('a draft is what it writes, marked so, without links to elsewhere and without invisible characters', async () => {
    const text =
      'Try https://tallybird.example/start, not http://evil.example/x or [this](https://evil.example).\u200b\u0007 Bye'
    answer = () => ({ content: text })
    const { matchId } = await plantMatch(world, sam)
    const { draftId } = await sam.api.functions.generateLeadReply({ matchId })
    expect(await sam.api.replies.get({ id: draftId })).toMatchObject({
      written_by: 'ai',
      generated_reply: `Try https://tallybird.example/start?ref=${refOf(draftId)}, not or this. Bye`,
      warnings: [],
    })
    expect(await repliesUsed(sam)).toBe(1)
  })

  test.each([
    ['match', ({ matchId }: PlantedMatch) => sam.api.matches.delete({ id: matchId })],
    ['campaign', ({ campaignId }: PlantedMatch) => sam.api.campaigns.delete({ id: campaignId })],
  ])('a draft whose %s is deleted as it is written is none, and costs nothing', async (_name, remove) => {
    const planted = await plantMatch(world, sam)
    world.ctx.ai = {
      write: async () => {
        await remove(planted)
        return 'Fine.'
      },
    }
    const generated = sam.api.functions.generateLeadReply({ matchId: planted.matchId })
    await expect(generated).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The campaign or the match of this reply was deleted.',
    })
    expect(await repliesUsed(sam)).toBe(0)
  })

  test('the post reaches it as data inside JSON, apart from the instructions', async () => {
    answer = () => ({ content: 'Fine.' })
    const { matchId } = await plantMatch(world, sam)
    await sam.api.functions.generateLeadReply({ matchId })
    const [system, user] = provider.asked[0]!.messages
    expect(system).toMatchObject({ role: 'system' })
    expect(system!.content).not.toContain('ten invoices a month')
    expect(JSON.parse(user!.content)).toMatchObject({
      post: { body: expect.stringContaining('ten invoices a month') },
    })
  })

  test('it is given the facts and the voice of its person: what they wrote in the forum, and nothing that Radar did', async () => {
    const account = 'sam_of_tallybird'
    const [own, drafted] = [
      'I kept a paper book for years, and what helped in the end was one list with dates on it.',
      'Radar wrote this one, and nobody changed a word before it went out to the forum.',
    ]
    answer = () => ({ content: drafted })
    await connectAccount(sam, { account })
    const { campaignId, matchId, redditId } = await plantMatch(world, sam)
    await sam.api.facts.add({ id: campaignId, fact: 'A month costs 12 euros.' })
    const { draftId } = await sam.api.functions.generateLeadReply({ matchId })
    const [, , reddit_comment_id] = ['Thanks!', own, drafted].map((body) => {
      const id36 = world.forum.state.nextId()
      const at = Math.floor(world.ctx.now().getTime() / 1_000)
      world.forum.state.record({ type: 'comment', id36, parent: `t3_${redditId}`, author: account, body, at })
      return id36
    })
    await world.ctx.db.transaction((tx) =>
      tx
        .update(replyDrafts)
        .set({ ...POSTED, reddit_comment_id, reddit_username: account, posted_at: world.ctx.now() })
        .where(eq(replyDrafts.id, draftId)),
    )
    const next = await plantMatch(world, sam, campaignId)
    await sam.api.functions.generateLeadReply({ matchId: next.matchId })
    const given = JSON.parse(provider.asked.at(-1)!.messages[1]!.content) as Record<string, unknown>
    expect(given).toMatchObject({ facts: ['A month costs 12 euros.'], voice: [own] })
  })

  test('drafts that are asked for at once pay it for no more than the plan holds', async () => {
    answer = () => ({ content: 'Fine.' })
    const person = await world.signUp()
    const limit = PLANS.lurker.limits.ai_replies
    const { campaignId, matchId } = await plantMatch(world, person)
    const matches = [matchId]
    while (matches.length < limit + 2) matches.push((await plantMatch(world, person, campaignId)).matchId)
    const drafts = await Promise.allSettled(
      matches.map((one) => person.api.functions.generateLeadReply({ matchId: one })),
    )
    expect(drafts.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
    expect(provider.asked).toHaveLength(limit)
  })

  test.each([
    ['fails', { status: 500 }],
    ['says nothing', { content: '   ' }],
  ])('when it %s, a plain message says so and nothing is counted', async (_name, given) => {
    answer = () => given
    const { matchId } = await plantMatch(world, sam)
    await expect(sam.api.functions.generateLeadReply({ matchId })).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
    })
    expect(await repliesUsed(sam)).toBe(0)
    expect(await sam.api.replies.list({ match_id: matchId })).toMatchObject({ total: 0 })
  })
})

describe('a person’s own text', () => {
  const draft = async () => {
    const { campaignId, matchId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    const write = (generated_reply: string) => sam.api.replies.update({ id, generated_reply })
    return { id, campaignId, matchId, write }
  }

  test('is kept as it is, and answered with what it names', async () => {
    const { campaignId, matchId, write } = await draft()
    const text = 'See https://other.example, [here](http://other.example/x) or ask u/someone in r/elsewhere.'
    const saved = await write(text)
    expect(saved.generated_reply).toBe(text)
    expect(saved.warnings.map(({ kind, text: named }) => [kind, named])).toEqual([
      ['link', 'http://other.example/x'],
      ['link', 'https://other.example'],
      ['user', 'u/someone'],
      ['subreddit', 'r/elsewhere'],
    ])
    expect(saved.warnings[1]?.message).toBe(
      '“https://other.example” does not lead to https://tallybird.example, the website of this campaign.',
    )
    const { items } = await sam.api.matches.list({ id: campaignId })
    expect(items.find(({ id }) => id === matchId)?.reply_draft?.warnings).toEqual(saved.warnings)
  })

  test('is warned about as the campaign’s website says', async () => {
    const { id, campaignId, write } = await draft()
    const text = 'See https://tallybird.example and https://tallybird.test.'
    expect((await write(text)).warnings).toMatchObject([{ text: 'https://tallybird.test' }])
    const { website } = await sam.api.campaigns.update({ id: campaignId, website: 'Tallybird.TEST/?from=us' })
    expect(website).toBe('https://tallybird.test')
    expect((await sam.api.replies.get({ id })).warnings).toMatchObject([
      { text: expect.stringMatching(/^https:\/\/tallybird\.example/) },
    ])
  })

  test.each([
    ['\u200b', 'U+200B'],
    ['\u202e', 'U+202E'],
    ['\u00ad', 'U+00AD'],
    ['\u{e0041}', 'U+E0041'],
  ])('is refused for %j, which nobody sees', async (hidden, code) => {
    const { id, write } = await draft()
    await expect(write(`Some words${hidden} and more`)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        fields: { generated_reply: [expect.stringMatching(`${code.replace('+', '\\+')}.*Some words`)] },
      },
    })
    await world.ctx.db.transaction((tx) =>
      tx
        .update(replyDrafts)
        .set({ generated_reply: `Old${hidden}` })
        .where(eq(replyDrafts.id, id)),
    )
    await connectAccount(sam, { account: `own_${code.slice(2)}` })
    await expect(sam.api.replies.queue({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('may hold emoji and the joiners of other scripts', async () => {
    const { write } = await draft()
    expect((await write('👩‍💻 ❤️ می‌خواهم')).warnings).toEqual([])
  })
})

test.each([
  ['no site', 'tallybird'],
  ['another protocol', 'ftp://tallybird.example'],
  ['a name before the host', 'https://me@tallybird.example'],
])('a campaign’s website is not %s', async (_name, website) => {
  const input = { name: 'Any', goal_type: 'Lead Gen', website } as const
  await expect(sam.api.campaigns.create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

describe('auto reply', () => {
  test('leaves alone what was dismissed or is hidden by a rule', async () => {
    const { campaignId, matchId } = await plantMatch(world, sam)
    await plantMatch(world, sam, campaignId)
    await sam.api.campaigns.update({ id: campaignId, auto_reply: true })
    await sam.api.matches.judge({ id: matchId, verdict: 'dismissed' })
    await sam.api.rules.accept({ id: campaignId, rule: { kind: 'mute_subreddit', subreddit: 'freelancing' } })
    await autoReply(world.ctx, campaignId)
    expect((await sam.api.replies.list({ match_id: matchId })).total).toBe(0)
    const { items } = await sam.api.matches.list({ id: campaignId, verdict: 'hidden' })
    expect(items.map(({ reply_draft }) => reply_draft)).toEqual([null, null])
  })

  test('drafts answers to good new matches, which wait for a person', async () => {
    const { campaignId, matchId } = await plantMatch(world, sam)
    await autoReply(world.ctx, campaignId)
    expect(await sam.api.replies.list({})).toMatchObject({ total: 0 })
    await sam.api.campaigns.update({ id: campaignId, auto_reply: true })
    await autoReply(world.ctx, campaignId)
    await autoReply(world.ctx, campaignId)
    expect(await sam.api.replies.list({})).toMatchObject({
      total: 1,
      items: [{ match_id: matchId, status: 'draft', scheduled_for: null }],
    })
  })

  test('leaves alone what was asked longer than a day ago', async () => {
    const { campaignId, redditId } = await plantMatch(world, sam)
    await world.ctx.db.transaction((tx) =>
      tx
        .update(engagementPosts)
        .set({ created_utc: new Date(Date.now() - 25 * 3_600_000) })
        .where(eq(engagementPosts.reddit_id, redditId)),
    )
    await sam.api.campaigns.update({ id: campaignId, auto_reply: true })
    await autoReply(world.ctx, campaignId)
    expect(await sam.api.replies.list({})).toMatchObject({ total: 0 })
  })

  test('leaves the last two drafts of the month to their person', async () => {
    const { campaignId } = await plantMatch(world, sam)
    for (let more = 0; more < 7; more++) await plantMatch(world, sam, campaignId)
    await sam.api.campaigns.update({ id: campaignId, auto_reply: true })
    await autoReply(world.ctx, campaignId)
    const drafted = await sam.api.replies.list({})
    expect(drafted).toMatchObject({ total: 3 })

    const taken = new Set(drafted.items.map(({ match_id }) => match_id))
    const { items } = await sam.api.matches.list({ id: campaignId })
    const free = items.map(({ id }) => id).filter((id) => !taken.has(id))
    const generate = (matchId: string) => sam.api.functions.generateLeadReply({ matchId })
    for (const id of free.slice(0, 2)) expect(await generate(id)).toMatchObject({ success: true })
    await expect(generate(free[2]!)).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' })
  })
})
