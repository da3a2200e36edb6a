import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { TextToFind } from '@radar/relevance'
import { keywords, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makeCampaign } from '../../testing/make-posts.ts'
import { recordMessages } from '../../testing/record-messages.ts'
import { storePost } from '../../testing/store-post.ts'
import { createMatching } from './create-matching.ts'
import { matchPosts } from '../arrivals/match-posts.ts'
import { expireChanges } from './select-changes.ts'

// Keywords alone find here: the texts of the campaigns are about the same things.
const world = setUpWorld({ weights: 'none' })
let people: Person[]
beforeAll(async () => {
  people = await Promise.all([1, 2].map(() => world.signUp({ plan: 'moderator' })))
})

const WORDS = ['saddle', 'anchor', 'kettle', 'lantern']
const AUTHORS = ['ann_one', 'ben_two']
const isEmbedded = process.env['RADAR_TEST_POSTGRES'] === undefined

function startWorker(): Ctx {
  return { ...world.ctx, matching: createMatching(world.ctx) }
}

/** The campaigns for which a worker finds a new post. */
async function foundBy(worker: Ctx, post: { subreddit: string; title: string; author?: string }) {
  const post_id = await storePost(world, post)
  await matchPosts(worker, [post_id])
  const rows = await world.ctx.db.transaction((tx) =>
    tx.select().from(matchesQueue).where(eq(matchesQueue.post_id, post_id)),
  )
  return rows.filter(({ state }) => state !== 'blocked').map(({ campaign_id }) => campaign_id)
}

/** Expectation of a campaign, by its user's last edit. */
type ExpectedCampaign = { id: string; keywords: string[]; active: boolean; plan: 'lurker' | 'moderator' }
type Owner = { person: Person; campaign: ExpectedCampaign; blocked: Set<string> }

const word = fc.constantFrom(...WORDS)
const owner = fc.constantFrom(0, 1)
const edit = fc.oneof(
  fc.record({ kind: fc.constant('keywords' as const), owner, words: fc.uniqueArray(word) }),
  fc.record({ kind: fc.constant('active' as const), owner, active: fc.boolean() }),
  fc.record({ kind: fc.constant('plan' as const), owner, plan: fc.constantFrom('lurker', 'moderator') }),
  fc.record({ kind: fc.constant('again' as const), owner, words: fc.uniqueArray(word) }),
  fc.record({ kind: fc.constant('block' as const), owner, author: fc.constantFrom(...AUTHORS) }),
)
const post = fc.record({
  kind: fc.constant('post' as const),
  worker: fc.constantFrom(0, 1),
  word,
  author: fc.constantFrom(...AUTHORS),
})
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

test('two workers never match a removed keyword and never miss one, whatever was edited in between', async () => {
  // Nobody is told of anything: a notification that is lost or late is no more than one that does not exist.
  const workers = [startWorker(), startWorker()]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(edit, post), { minLength: 4, maxLength: 14 }), async (steps) => {
      const subreddit = freshName('edited')
      const owners = await Promise.all(people.map((person) => createOwner(person, subreddit)))
      for (const step of steps) {
        if (step.kind !== 'post') {
          await apply(owners[step.owner] as Owner, { step, subreddit })
          continue
        }
        const author = nameIn(subreddit, step.author)
        const found = await foundBy(workers[step.worker] as Ctx, {
          subreddit,
          author,
          title: `Which ${step.word} do you use?`,
        })
        const wanted = owners.filter(({ campaign, blocked }) => {
          return campaign.active && campaign.keywords.includes(step.word) && !blocked.has(author)
        })
        expect(found.toSorted()).toEqual(wanted.map(({ campaign }) => campaign.id).toSorted())
      }
      await Promise.all(
        owners.map(({ person, campaign }) => person.api.campaigns.delete({ id: campaign.id })),
      )
    }),
    { numRuns: 10 },
  )
})

async function createOwner(person: Person, subreddit: string): Promise<Owner> {
  await world.setPlan(person, 'moderator')
  const id = await makeCampaign(person, { subreddits: [subreddit], keywords: ['saddle'] })
  return {
    person,
    campaign: { id, keywords: ['saddle'], active: true, plan: 'moderator' },
    blocked: new Set(),
  }
}

/** Author's name that differs between runs, so that a block of one run affects no other. */
const nameIn = (subreddit: string, author: string) => `${author}_${subreddit.slice(-6)}`

async function apply(
  { person, campaign, blocked }: Owner,
  { step, subreddit }: { step: Edit; subreddit: string },
): Promise<void> {
  const { api } = person
  if (step.kind === 'plan') return world.setPlan(person, step.plan)
  if (step.kind === 'block') {
    const username = nameIn(subreddit, step.author)
    if (!blocked.has(username)) await api.doNotContact.add({ username })
    blocked.add(username)
    return
  }
  if (step.kind === 'active') {
    await api.campaigns.update({ id: campaign.id, active: step.active })
    campaign.active = step.active
    return
  }
  if (step.kind === 'again') {
    await api.campaigns.delete({ id: campaign.id })
    campaign.id = await makeCampaign(person, { subreddits: [subreddit], keywords: step.words })
    campaign.active = true
  } else await api.campaigns.update({ id: campaign.id, keywords: step.words })
  campaign.keywords = step.words
}

test.skipIf(isEmbedded)('an edit that began before others and is committed after them is seen', async () => {
  const subreddit = freshName('late')
  const [late, early] = [await world.signUp({ plan: 'moderator' }), await world.signUp({ plan: 'moderator' })]
  const lateId = await makeCampaign(late, { subreddits: [subreddit], keywords: ['saddle'] })
  const worker = startWorker()
  await worker.matching.catchUp()

  const written = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  onTestFinished(() => gate.resolve())
  const editing = world.ctx.db.transaction(async (tx) => {
    await tx.update(keywords).set({ keyword: 'anchor' }).where(eq(keywords.campaign_id, lateId))
    await tx.execute(sql`update campaigns set updated_at = now() where id = ${lateId}`)
    written.resolve()
    await gate.promise
  })
  await written.promise
  const earlyId = await makeCampaign(early, { subreddits: [subreddit], keywords: ['saddle'] })
  const before = await foundBy(worker, { subreddit, title: 'Which kettle?' })
  expect(before).toEqual([])

  gate.resolve()
  await editing
  expect(await foundBy(worker, { subreddit, title: 'Which anchor?' })).toEqual([lateId])
  expect(await foundBy(worker, { subreddit, title: 'Which saddle?' })).toEqual([earlyId])
})

test('a worker that fails to read tries again, and misses nothing', async () => {
  const subreddit = freshName('broken')
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [subreddit], keywords: ['saddle'] })
  let breaks = false
  const transaction: Ctx['db']['transaction'] = (fn) =>
    breaks ? Promise.reject(new Error('planned')) : world.ctx.db.transaction(fn)
  const db = { transaction, statement: transaction }
  const matching = createMatching({ ...world.ctx, db })
  await matching.catchUp()
  await person.api.campaigns.update({ id, keywords: ['anchor'] })
  breaks = true
  await expect(matching.catchUp()).rejects.toThrow('planned')
  breaks = false
  expect(await foundBy({ ...world.ctx, matching }, { subreddit, title: 'Which saddle?' })).toEqual([])
  expect(await foundBy({ ...world.ctx, matching }, { subreddit, title: 'Which anchor?' })).toEqual([id])
})

test('a worker that slept for longer than changes are kept reads all campaigns anew', async () => {
  const subreddit = freshName('slept')
  const [person, other] = await Promise.all([1, 2].map(() => world.signUp({ plan: 'moderator' })))
  const id = await makeCampaign(person!, { subreddits: [subreddit], keywords: ['saddle'] })
  const otherId = await makeCampaign(other!, { subreddits: [subreddit], keywords: ['kettle'] })
  const [asleep, awake] = [startWorker(), startWorker()]
  await asleep.matching.catchUp()
  await person!.api.campaigns.update({ id, keywords: ['anchor'] })
  await other!.api.campaigns.update({ id: otherId, keywords: ['lantern'] })
  await awake.matching.catchUp()
  await expireChanges({ ...world.ctx, now: () => new Date(Date.now() + 3 * 86_400_000) })

  const isContent = async () => {
    const sent = await recordMessages(world.connection, () => awake.matching.catchUp())
    return sent.flat().every(({ text }) => !text.includes('from "campaigns"'))
  }
  // Transactions of others on this machine may hold back how far it knows that it has come.
  await expect.poll(isContent).toBe(true)
  expect(await foundBy(asleep, { subreddit, title: 'Which saddle?' })).toEqual([])
  expect(await foundBy(asleep, { subreddit, title: 'Which anchor?' })).toEqual([id])
})

test('a worker that starts anew runs with the intent queries of the day, and asks for them on the next', async () => {
  const subreddit = freshName('counted')
  const person = await world.signUp({ plan: 'moderator' })
  const campaign_prompts = ['someone needs a quiet keyboard for the office']
  const id = await makeCampaign(person, { subreddits: [subreddit], keywords: ['saddle'], campaign_prompts })
  await foundBy(startWorker(), { subreddit, title: 'Hi' })

  const { matching } = startWorker()
  await matching.catchUp()
  const asking = {
    subreddit,
    title: 'Can anyone recommend a quiet keyboard for the office?',
    body: '',
    author: 'ann',
    created_utc: Math.floor(Date.now() / 1_000),
    score: 1,
    num_comments: 0,
  }
  const matched = () => [...matching.match({ ...asking, id: 'asking' }, new Date())]
  expect(matched().map(({ campaign }) => campaign.id)).toEqual([id])
  const uncounted = (at: Date) =>
    matching.uncounted([subreddit], at.toISOString().slice(0, 10)).map((campaign) => campaign.id)
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect([uncounted(new Date()), uncounted(tomorrow), uncounted(new Date())]).toEqual([[], [id], [id]])
  expect(matched()).toHaveLength(1)
})

test('a change of anything but the text computes no direction anew', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const subreddit = freshName('kept')
  const id = await makeCampaign(person, { subreddits: [subreddit] })
  const { matching } = startWorker()
  const post = {
    id: 'post',
    post_id: randomUUID(),
    subreddit,
    author: 'ann',
    title: '',
    body: '',
    created_utc: 0,
    score: 0,
    num_comments: 0,
  }
  const asked: TextToFind[] = []
  const findDirections = async (texts: readonly TextToFind[]) => {
    asked.push(...texts)
    return texts.map(() => new Float32Array(384))
  }
  const finder = { threshold: 0.5, version: '1', findDirections }
  await matching.catchUp()
  await matching.prepare(finder, [post])
  expect(asked).toHaveLength(2)
  await person.api.campaigns.update({ id, negative_users: ['ben_two'] })
  await matching.catchUp()
  expect(matching.running(id)?.negative_users).toContain('ben_two')
  await matching.prepare(finder, [post])
  expect(asked).toHaveLength(3)
})
