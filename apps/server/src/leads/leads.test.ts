import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leadProfiles, readerQueue } from '../db/schema/index.ts'
import { rescoreMatch, matchPosts } from '../matches/index.ts'
import { postReply } from '../replies/index.ts'
import { createReplier, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { countCalls, freshName, makeCampaign } from '../testing/make-posts.ts'
import { plantAuthor } from '../testing/plant-author.ts'
import { storePost } from '../testing/store-post.ts'
import { buildDueLeads } from './building/build-due-leads.ts'
import { recheckLeads } from './recheck-leads.ts'

const YEAR_S = 365 * 86_400
const world = setUpWorld({ quirks: { tokenSeconds: YEAR_S } })

async function startCampaign(plan: 'lurker' | 'moderator' = 'moderator') {
  const person = await world.signUp({ plan })
  return { person, campaignId: await makeCampaign(person, { subreddits: [freshName()] }) }
}

const used = async ({ api }: Person) =>
  (await api.functions.usageCheck({ action: 'check' })).usage.prospect_intel_used

const rescore = (matchId: string, relevance_score: number) => {
  const read = { read_by: 'model', words_because: null, kind: null, fit: null } as const
  const score = { ...read, relevance_score, reason: 'Read by AI.', ledger: [] }
  return world.ctx.db.transaction((tx) => rescoreMatch(tx, { id: matchId, score }))
}

describe('a profile that somebody asks for', () => {
  test('holds the account, the latest public posts, and words that are told apart from a model’s', async () => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('kim')
    const { matchId, postId } = await plantAuthor(world, person, { campaignId, author, score: 42 })
    await plantAuthor(world, person, {
      campaignId,
      author,
      title: 'How do you chase late payments?',
      subreddit: 'smallbusiness',
      hours: 3,
    })
    const lead = await person.api.leads.create({ match_id: matchId })
    expect(lead).toMatchObject({
      campaign_id: campaignId,
      campaign_name: expect.any(String),
      match_id: matchId,
      first_matched_post_id: postId,
      username: author,
      relevance_score: 42,
      posts_analyzed: 2,
      summarized_by: 'excerpt',
      summary: expect.stringContaining('“Which invoicing tool would you recommend?”'),
      status: 'new',
      has_reply: false,
      do_not_contact: false,
      account_created_at: expect.any(String),
      last_active_at: expect.any(String),
      matched_post: { title: 'Which invoicing tool would you recommend?', subreddit: 'freelancing' },
      recent_posts: [{ subreddit: 'freelancing' }, { subreddit: 'smallbusiness' }],
    })
    const [found] = (await person.api.matches.list({ id: campaignId })).items
    expect(found).toMatchObject({ id: matchId, lead_id: lead.id })
    expect((await person.api.matches.get({ id: matchId })).lead_id).toBe(lead.id)
    expect(lead.tags.length).toBeGreaterThan(0)
    expect(lead.recent_posts[0]?.permalink).toContain('/r/freelancing/comments/')
  })

  test('costs one unit once, and a Lurker gets five a month, without what Moderators see', async () => {
    const { person, campaignId } = await startCampaign('lurker')
    const matches = []
    for (let n = 0; n < 6; n++)
      matches.push(await plantAuthor(world, person, { campaignId, author: freshName('p'), score: 50 }))
    const [first, ...others] = matches
    const lead = await person.api.leads.create({ match_id: first!.matchId })
    expect(lead).toMatchObject({ summary: null, tags: [], posts_analyzed: 1 })
    expect((await person.api.leads.create({ match_id: first!.matchId })).id).toBe(lead.id)
    expect(await used(person)).toBe(1)
    for (const { matchId } of others.slice(0, 4)) await person.api.leads.create({ match_id: matchId })
    await expect(person.api.leads.create({ match_id: others[4]!.matchId })).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
    })
    expect(await used(person)).toBe(5)
    const find = async (search: string) =>
      (await person.api.leads.list({ search })).items.map(({ username }) => username)
    expect(await find('invoicing')).toEqual([])
    expect(await find(lead.username)).toEqual([lead.username])
    await world.setPlan(person, 'moderator')
    expect((await person.api.leads.get({ id: lead.id })).summary).toContain('invoicing')
    expect(await find('invoicing')).toContain(lead.username)
  })

  test('is not made of somebody who is gone, hidden or not to be contacted, and costs nothing then', async () => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('gone')
    const { matchId } = await plantAuthor(world, person, { campaignId, author, score: 50 })
    world.forum.changeAccount(author, { standing: 'suspended' })
    await expect(person.api.leads.create({ match_id: matchId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('cannot be seen'),
    })
    const unwanted = freshName('unwanted')
    const other = await plantAuthor(world, person, { campaignId, author: unwanted, score: 50 })
    await person.api.doNotContact.add({ username: unwanted.toUpperCase() })
    await expect(person.api.leads.create({ match_id: other.matchId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('do-not-contact'),
    })
    expect(await used(person)).toBe(0)
  })

  test('is made once by two clicks at the same moment', async () => {
    const { person, campaignId } = await startCampaign()
    const { matchId } = await plantAuthor(world, person, { campaignId, author: freshName('two'), score: 50 })
    const made = await Promise.all([1, 2].map(() => person.api.leads.create({ match_id: matchId })))
    expect(made[0]?.id).toBe(made[1]?.id)
    expect(await used(person)).toBe(1)
  })
})

describe('a profile that builds itself', () => {
  test('is of a match of 60 or more, for Moderators', async () => {
    const moderator = await startCampaign()
    const lurker = await startCampaign('lurker')
    const plant = ({ person, campaignId }: typeof lurker, score: number) =>
      plantAuthor(world, person, { campaignId, author: freshName('auto'), score })
    const { matchId } = await plant(moderator, 59.5)
    await plant(moderator, 59.4)
    await plant(lurker, 90)
    await buildDueLeads(world.ctx)
    const { items } = await moderator.person.api.leads.list()
    expect(items).toMatchObject([{ match_id: matchId, relevance_score: 59.5 }])
    expect((await lurker.person.api.leads.list()).items).toEqual([])
    expect(await used(moderator.person)).toBe(1)
  })

  test('takes in every further match of the person, whatever the case of the name, and keeps the best score', async () => {
    const { person, campaignId } = await startCampaign('lurker')
    const author = freshName('again')
    const first = await plantAuthor(world, person, { campaignId, author, score: 30 })
    await person.api.leads.create({ match_id: first.matchId })
    const best = await plantAuthor(world, person, { campaignId, author: author.toUpperCase(), score: 45 })
    await plantAuthor(world, person, { campaignId, author, score: 20 })
    await buildDueLeads(world.ctx)
    const { items } = await person.api.leads.list()
    expect(items).toMatchObject([
      { match_id: best.matchId, relevance_score: 45, first_matched_post_id: first.postId },
    ])
    expect(await used(person)).toBe(1)
  })

  test('waits for the AI reader, two minutes at most, and is not made of what that finds to be no lead', async () => {
    const { person, campaignId } = await startCampaign()
    const plant = () => plantAuthor(world, person, { campaignId, author: freshName('read'), score: 85 })
    const [lead, nothing] = [await plant(), await plant()]
    const awaited_until = new Date(world.ctx.now().getTime() + 60_000)
    await world.ctx.db.transaction((tx) =>
      tx.insert(readerQueue).values(
        [lead, nothing].map(({ matchId }) => ({
          match_id: matchId,
          user_id: person.user.id,
          campaign_id: campaignId,
          relevance_score: 85,
          queued_at: world.ctx.now(),
          awaited_until,
        })),
      ),
    )
    await buildDueLeads(world.ctx)
    expect(await used(person)).toBe(0)
    await rescore(nothing.matchId, 3)
    world.setNow(awaited_until)
    await buildDueLeads(world.ctx)
    const { items } = await person.api.leads.list()
    expect(items.map(({ match_id }) => match_id)).toEqual([lead.matchId])
    expect(await used(person)).toBe(1)
  })

  test('has the score of the best match at all times, also when an AI reader lowers that', async () => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('lowered')
    const best = await plantAuthor(world, person, { campaignId, author, score: 85 })
    const other = await plantAuthor(world, person, { campaignId, author, score: 45 })
    await buildDueLeads(world.ctx)
    const leads = async () => (await person.api.leads.list()).items
    expect(await leads()).toMatchObject([{ match_id: best.matchId, relevance_score: 85 }])
    await rescore(best.matchId, 3)
    await buildDueLeads(world.ctx)
    expect(await leads()).toMatchObject([{ match_id: other.matchId, relevance_score: 45 }])
  })

  test('is tried again while the forum does not answer', async () => {
    const { person, campaignId } = await startCampaign()
    await plantAuthor(world, person, { campaignId, author: freshName('later'), score: 80 })
    world.forum.planFaults([
      { on: { endpoint: 'GET /user/*' }, do: { kind: 'answer', when: 'before', status: 500 } },
    ])
    await buildDueLeads(world.ctx)
    expect((await person.api.leads.list()).items).toEqual([])
    world.forum.planFaults([])
    await world.ctx.db.transaction((tx) => tx.execute(sql`update lead_tasks set due_at = null`))
    await buildDueLeads(world.ctx)
    expect((await person.api.leads.list()).items).toHaveLength(1)
  })
  test('is tried again as soon as a clock that was ahead is back', async () => {
    const { person, campaignId } = await startCampaign()
    const now = world.ctx.now()
    await plantAuthor(world, person, { campaignId, author: freshName('later'), score: 80 })
    world.forum.planFaults([
      { on: { endpoint: 'GET /user/*' }, do: { kind: 'answer', when: 'before', status: 500 } },
    ])
    world.setNow(new Date(now.getTime() + 30 * 86_400_000))
    await buildDueLeads(world.ctx)
    world.setNow(now)
    world.forum.planFaults([])
    await buildDueLeads(world.ctx)
    expect((await person.api.leads.list()).items).toHaveLength(1)
  })
})

describe('a person with a profile who writes again', () => {
  test('is told of once a post, where a campaign watches, to Moderators who want that', async () => {
    const subreddit = freshName('watched')
    const author = freshName('Writes')
    const people = []
    for (const plan of ['moderator', 'moderator', 'lurker'] as const) {
      const person = await world.signUp({ plan })
      const campaignId = await makeCampaign(person, { subreddits: [subreddit] })
      const { matchId } = await plantAuthor(world, person, { campaignId, author, score: 50 })
      people.push({ person, id: (await person.api.leads.create({ match_id: matchId })).id })
    }
    const [told, calm, lurker] = people
    const { notification_preferences } = await calm!.person.api.profiles.get()
    await calm!.person.api.profiles.update({
      notification_preferences: { ...notification_preferences, profile_alerts: false },
    })
    world.setNow(new Date(world.ctx.now().getTime() + 60_000))
    const arrived = [
      await storePost(world, { subreddit, title: 'Something else', author: author.toLowerCase() }),
      await storePost(world, { subreddit: freshName('elsewhere'), title: 'Not watched', author }),
    ]
    const calls = countCalls(world, /./)
    await matchPosts(world.ctx, arrived)
    await matchPosts(world.ctx, arrived)
    expect(countCalls(world, /./)).toBe(calls)
    const alertsOf = async ({ person }: { person: Person }) =>
      (await person.api.notifications.list()).items.filter(({ kind }) => kind === 'lead_posted')
    expect(await alertsOf(told!)).toMatchObject([
      {
        title: `u/${author} wrote again`,
        text: `“Something else” in r/${subreddit}.`,
        count: 1,
        href: `/dashboard/leads?lead=${told!.id}`,
      },
    ])
    for (const other of [calm!, lurker!]) expect(await alertsOf(other)).toEqual([])
    const { recent_posts } = await told!.person.api.leads.get({ id: told!.id })
    expect(recent_posts.map(({ title }) => title)).toContain('Something else')
    expect(recent_posts.map(({ title }) => title)).not.toContain('Not watched')
  })
})

describe('the list', () => {
  test('is searched, filtered, sorted and paged by place, within the plan’s history', async () => {
    const { person, campaignId } = await startCampaign()
    const other = await makeCampaign(person, { subreddits: [freshName()] })
    const now = world.ctx.now().getTime()
    await world.ctx.db.transaction((tx) =>
      tx.insert(leadProfiles).values(
        Array.from({ length: 45 }, (_, n) => ({
          user_id: person.user.id,
          campaign_id: n % 5 === 0 ? other : campaignId,
          forum: n === 10 ? 'demo' : world.ctx.forum.name,
          username: `lead_${n}`,
          summary: n === 7 ? 'Runs a 100% remote bakery' : null,
          tags: n === 8 ? ['Sourdough', 'ovens'] : [],
          relevance_score: (n * 7) % 20,
          status: n === 9 ? ('won' as const) : ('new' as const),
          created_at: new Date(now - n * 1_000 - (n === 44 ? 100 * 86_400_000 : 0)),
        })),
      ),
    )
    const { leads } = person.api
    const all: { id: string; relevance_score: number; created_at: string }[] = []
    for (const sort of ['relevance_score', 'created_at'] as const) {
      all.length = 0
      for (let after: string | null | undefined; after !== null;) {
        const page = await leads.list({ sort, limit: 10, ...(after ? { after } : {}) })
        expect(page).toMatchObject({
          total: 44,
          more: false,
          unfiltered_total: 44,
          older_total: 1,
          history_days: 90,
        })
        all.push(...page.items)
        after = page.next
      }
      const values = all.map((lead) =>
        sort === 'created_at' ? Date.parse(lead.created_at) : lead.relevance_score,
      )
      expect(new Set(all.map(({ id }) => id)).size).toBe(44)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }
    expect((await leads.list({})).forums).toEqual([
      { forum: 'demo', forum_name: 'Practice forum' },
      { forum: 'reddit', forum_name: 'Reddit' },
    ])
    const names = async (input: Parameters<typeof leads.list>[0]) =>
      (await leads.list(input)).items.map(({ username }) => username)
    expect(await names({ search: 'LEAD_7' })).toEqual(['lead_7'])
    expect(await names({ search: '100% REMOTE' })).toEqual(['lead_7'])
    expect(await names({ search: 'dough' })).toEqual(['lead_8'])
    for (const search of ['u/Lead_7', ' /u/lead_7/', 'https://www.reddit.com/user/lead_7/', '@lead_7'])
      expect(await names({ search }), search).toEqual(['lead_7'])
    for (const search of ['[', '@', 'u/', 'u/dough', '100% /remote'])
      expect(await names({ search }), search).toEqual([])
    expect(await names({ status: 'won' })).toEqual(['lead_9'])
    expect(await names({ forum: 'demo' })).toEqual(['lead_10'])
    expect(await leads.list({ campaign_id: other, limit: 1 })).toMatchObject({
      total: 9,
      unfiltered_total: 44,
    })
    expect(await names({ offset: 40 })).toHaveLength(4)
    for (const after of ['x', `2026:_${campaignId}`, `1_${'-'.repeat(36)}`, `0x10_${campaignId}`])
      await expect(leads.list({ after })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const time of ['2026-02-31T10:00:00.000000Z', '0000-01-01T00:00:00.000000Z', '50'])
      expect((await leads.list({ sort: 'created_at', after: `${time}_${campaignId}` })).items).toEqual([])
    const stranger = await world.signUp({ plan: 'moderator' })
    expect(await stranger.api.leads.list()).toMatchObject({ unfiltered_total: 0, forums: [] })
  })
})

describe('the analysis', () => {
  test('counts what the posts tell, scores all matches with parts that add up, and is for Moderators', async () => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('deep')
    const { matchId } = await plantAuthor(world, person, { campaignId, author, score: 80 })
    const other = await makeCampaign(person, { subreddits: [freshName()] })
    await plantAuthor(world, person, { campaignId: other, author: author.toUpperCase(), score: 50 })
    await plantAuthor(world, person, { campaignId, author, subreddit: 'bakery', hours: 2 })
    const { id } = await person.api.leads.create({ match_id: matchId })
    const analysis = await person.api.leads.analysis({ id })
    expect(analysis).toMatchObject({
      lead_score: 48 + 8 + 20,
      ledger: [
        { part: 'best', points: 48, max: 60 },
        { part: 'matches', points: 8, max: 20 },
        { part: 'recency', label: 'The latest is less than a day old.', points: 20, max: 20 },
      ],
      subreddits: expect.arrayContaining([{ subreddit: 'bakery', posts: 1 }]),
    })
    for (const counts of [analysis.hours, analysis.weekdays])
      expect(counts.reduce((sum, posts) => sum + posts, 0)).toBe(analysis.posts)
    await world.setPlan(person, 'lurker')
    await expect(person.api.leads.analysis({ id })).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
  })
})

describe('what happens to a person', () => {
  test('many are set to a status at once, or deleted with their drafts, each by its user alone', async () => {
    const { person, campaignId } = await startCampaign()
    const planted = []
    for (const n of [1, 2, 3])
      planted.push(await plantAuthor(world, person, { campaignId, author: freshName(`many${n}`), score: 50 }))
    const ids: string[] = []
    for (const { matchId } of planted) ids.push((await person.api.leads.create({ match_id: matchId })).id)
    const [first, ...others] = ids as [string, ...string[]]
    await person.api.functions.generateLeadReply({ matchId: planted[1]!.matchId })
    const statuses = async () => {
      const { items } = await person.api.leads.list()
      return new Map(items.map(({ id, status }) => [id, status]))
    }
    const stranger = await world.signUp({ plan: 'moderator' })
    for (const attempt of [
      () => stranger.api.leads.updateMany({ ids, status: 'won' }),
      () => stranger.api.leads.deleteMany({ ids }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await person.api.leads.updateMany({ ids: others, status: 'won' })).ids.toSorted()).toEqual(
      others.toSorted(),
    )
    const [second, third] = others
    expect(await statuses()).toEqual(
      new Map([
        [first, 'new'],
        [second, 'won'],
        [third, 'won'],
      ]),
    )
    expect((await person.api.leads.deleteMany({ ids: others })).ids).toHaveLength(2)
    expect(await statuses()).toEqual(new Map([[first, 'new']]))
    expect((await person.api.replies.list({})).items).toEqual([])
    expect((await person.api.matches.list({ id: campaignId })).items).toHaveLength(3)
  })

  test('notes, value and status are kept', async () => {
    const { person, campaignId } = await startCampaign()
    const { matchId } = await plantAuthor(world, person, { campaignId, author: freshName('n'), score: 50 })
    const { id } = await person.api.leads.create({ match_id: matchId })
    const change = {
      status: 'won' as const,
      value_cents: 19_900,
      value_currency: 'EUR' as const,
      notes: 'Signed in May.',
    }
    expect(await person.api.leads.update({ id, ...change })).toMatchObject(change)
    expect(await person.api.leads.update({ id, value_cents: null })).toMatchObject({
      ...change,
      value_cents: null,
    })
    for (const wrong of [{ value_cents: -1 }, { value_currency: 'XXX' as never }])
      await expect(person.api.leads.update({ id, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('what is noted of one lead, or of many, shows in every page that its owner has open', async () => {
    const { person, campaignId } = await startCampaign()
    const { matchId } = await plantAuthor(world, person, { campaignId, author: freshName('n'), score: 50 })
    const { id } = await person.api.leads.create({ match_id: matchId })
    let told = 0
    const end = world.ctx.events.subscribe(person.user.id, ({ type }) => {
      if (type === 'leads') told += 1
    })
    await person.api.leads.update({ id, status: 'won' })
    await expect.poll(() => told).toBe(1)
    await person.api.leads.updateMany({ ids: [id], status: 'lost' })
    await expect.poll(() => told).toBe(2)
    end()
  })

  test('a posted reply marks the profile, in every campaign of the same user', async () => {
    const sam = await createReplier(world)
    const first = await sam.approve()
    const lead = await sam.person.api.leads.create({ match_id: first.matchId })
    await postReply(world.ctx, first.id)
    expect(await sam.person.api.leads.get({ id: lead.id })).toMatchObject({
      has_reply: true,
      status: 'contacted',
      reply_draft: { id: first.id, status: 'posted' },
    })
    const campaignId = await makeCampaign(sam.person, { subreddits: [freshName()] })
    const { matchId } = await plantAuthor(world, sam.person, { campaignId, author: 'Asking_Alex', score: 50 })
    expect(await sam.person.api.leads.create({ match_id: matchId })).toMatchObject({
      has_reply: true,
      status: 'contacted',
    })
  })

  test('a deleted profile goes with its drafts, and its matches stay', async () => {
    const { person, campaignId } = await startCampaign()
    const { matchId } = await plantAuthor(world, person, { campaignId, author: freshName('del'), score: 50 })
    const { id } = await person.api.leads.create({ match_id: matchId })
    await person.api.functions.generateLeadReply({ matchId })
    expect((await person.api.leads.get({ id })).reply_draft).not.toBeNull()
    await person.api.leads.delete({ id })
    expect((await person.api.matches.get({ id: matchId })).reply_draft).toBeNull()
    await expect(person.api.leads.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what is deleted in the forum', () => {
  test('leaves the profile within a day, with what was written from it', async () => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('sorry')
    const { matchId } = await plantAuthor(world, person, { campaignId, author, score: 50 })
    const secret = await plantAuthor(world, person, {
      campaignId,
      author,
      title: 'My embarrassing saxophone secret?',
      hours: 0.5,
    })
    const { id, summary } = await person.api.leads.create({ match_id: matchId })
    expect(summary).toContain('saxophone')
    world.forum.changeThing(`t3_${secret.redditId}`, { fate: 'deleted' })
    world.setNow(new Date(world.ctx.now().getTime() + 19 * 3_600_000))
    await recheckLeads(world.ctx)
    const stored = await world.ctx.db.transaction((tx) => tx.select().from(leadProfiles))
    expect(JSON.stringify(stored)).not.toContain('saxophone')
    expect(await person.api.leads.get({ id })).toMatchObject({ posts_analyzed: 1, summarized_by: 'excerpt' })
  })

  test('takes no tag with it that another post and the campaign share', async () => {
    const { person, campaignId } = await startCampaign()
    await person.api.campaigns.update({ id: campaignId, keywords: ['accordion'] })
    const author = freshName('keeps')
    const theirs = { campaignId, author, score: 50 }
    const { matchId } = await plantAuthor(world, person, { ...theirs, title: 'Which accordion?' })
    const secret = await plantAuthor(world, person, { ...theirs, title: 'My tuba secret?', hours: 0.5 })
    const { id, tags } = await person.api.leads.create({ match_id: matchId })
    expect(tags).toContain('accordion')
    world.forum.changeThing(`t3_${secret.redditId}`, { fate: 'deleted' })
    world.setNow(new Date(world.ctx.now().getTime() + 19 * 3_600_000))
    await recheckLeads(world.ctx)
    expect(await person.api.leads.get({ id })).toMatchObject({ posts_analyzed: 1, tags: ['accordion'] })
  })

  test.each([
    ['author', { author: undefined, author_name: 'ann' }],
    ['text', { selftext: undefined, body: 'Which one?' }],
    ['id', { id: undefined, post_id: 'p1' }],
  ])('is no post that comes without its %s', async (_, overlay) => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('renamed')
    const { matchId, redditId } = await plantAuthor(world, person, { campaignId, author, score: 50 })
    const before = await person.api.leads.create({ match_id: matchId })
    world.forum.state.forum.posts.get(redditId)!.overlay = overlay
    world.setNow(new Date(world.ctx.now().getTime() + 19 * 3_600_000))
    await recheckLeads(world.ctx)
    const { recent_posts, summary } = await person.api.leads.get({ id: before.id })
    expect({ recent_posts, summary }).toEqual({
      recent_posts: before.recent_posts,
      summary: before.summary,
    })

    world.forum.state.forum.posts.get(redditId)!.overlay = null
    world.forum.changeThing(`t3_${redditId}`, { fate: 'deleted' })
    world.setNow(new Date(world.ctx.now().getTime() + 1.1 * 3_600_000))
    await recheckLeads(world.ctx)
    const stored = await world.ctx.db.transaction((tx) => tx.select().from(leadProfiles))
    expect(stored.find(({ id }) => id === before.id)?.recent_posts ?? []).toEqual([])
  })

  test('leaves a profile that was asked about while the clock was ahead', async () => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('ahead')
    const { matchId } = await plantAuthor(world, person, { campaignId, author, score: 50 })
    const secret = await plantAuthor(world, person, { campaignId, author, title: 'My tuba?', hours: 0.5 })
    const { id } = await person.api.leads.create({ match_id: matchId })
    const now = world.ctx.now()
    world.setNow(new Date(now.getTime() + 30 * 86_400_000))
    await recheckLeads(world.ctx)
    world.setNow(now)
    world.forum.changeThing(`t3_${secret.redditId}`, { fate: 'deleted' })
    await recheckLeads(world.ctx)
    expect(await person.api.leads.get({ id })).toMatchObject({ posts_analyzed: 1 })
  })

  test('takes nothing with it that the person wrote while the forum was asked', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    const subreddit = freshName('meanwhile')
    const campaignId = await makeCampaign(person, { subreddits: [subreddit] })
    const author = freshName('busy')
    const { matchId, redditId } = await plantAuthor(world, person, { campaignId, author, score: 50 })
    const { id } = await person.api.leads.create({ match_id: matchId })
    world.forum.changeThing(`t3_${redditId}`, { fate: 'deleted' })
    world.setNow(new Date(world.ctx.now().getTime() + 19 * 3_600_000))
    await recheckWhile(redditId, async () =>
      matchPosts(world.ctx, [await storePost(world, { subreddit, title: 'Written meanwhile', author })]),
    )
    const { recent_posts } = await person.api.leads.get({ id })
    expect(recent_posts.map(({ title }) => title)).toEqual(['Written meanwhile'])
  })

  test('does not come back by an older answer of the forum', async () => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('older')
    const { matchId, redditId } = await plantAuthor(world, person, { campaignId, author, score: 50 })
    const { id, recent_posts } = await person.api.leads.create({ match_id: matchId })
    world.setNow(new Date(world.ctx.now().getTime() + 19 * 3_600_000))
    await recheckWhile(redditId, async () => {
      world.forum.changeThing(`t3_${redditId}`, { text: 'Nothing more.' })
      world.setNow(new Date(world.ctx.now().getTime() + 60_000))
      await recheckLeads(world.ctx)
    })
    expect(recent_posts).toHaveLength(1)
    expect(await person.api.leads.get({ id })).toMatchObject({
      recent_posts: [{ title: recent_posts[0]!.title, selftext: 'Nothing more.' }],
    })
  })

  test('does not come back by an older answer where another post could not be read since', async () => {
    const { person, campaignId } = await startCampaign()
    const author = freshName('unread')
    const { matchId, redditId } = await plantAuthor(world, person, { campaignId, author, score: 50 })
    const other = await plantAuthor(world, person, { campaignId, author, title: 'My tuba?', hours: 0.5 })
    const { id } = await person.api.leads.create({ match_id: matchId })
    world.setNow(new Date(world.ctx.now().getTime() + 19 * 3_600_000))
    await recheckWhile(redditId, async () => {
      world.forum.changeThing(`t3_${redditId}`, { text: 'Nothing more.' })
      world.forum.state.forum.posts.get(other.redditId)!.overlay = { id: undefined, post_id: 'p1' }
      world.setNow(new Date(world.ctx.now().getTime() + 60_000))
      await recheckLeads(world.ctx)
    })
    const { recent_posts } = await person.api.leads.get({ id })
    expect(recent_posts).toHaveLength(2)
    expect(recent_posts.map(({ selftext }) => selftext)).toContain('Nothing more.')
  })

  /** Checks the profiles, and runs `then` between the forum's answer about a post and what is stored of it. */
  async function recheckWhile(redditId: string, then: () => Promise<unknown>) {
    const { reddit } = world.ctx
    await recheckLeads({
      ...world.ctx,
      reddit: {
        ...reddit,
        appOnly: (options) => {
          const session = reddit.appOnly(options)
          return {
            ...session,
            info: async (names) => {
              const things = await session.info(names)
              if (names.includes(`t3_${redditId}`)) await then()
              return things
            },
          }
        },
      },
    })
  }
})
