import { beforeEach, expect, test } from 'vitest'
import { engagementPosts, replyDrafts, replyLooks } from '../../db/schema/index.ts'
import { fetchForums } from '../../matches/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { makeCampaign } from '../../testing/make-posts.ts'
import { BOATS, WORKSHOP } from '../../testing/open-discourse.ts'
import { checkPostedReplies } from './check-posted-replies.ts'

const world = setUpWorld({ discourse: true, lemmy: true })
let time = Date.now()
let person: Person
/** Replies at the silent host, whose looks are due first, and one at another. */
let silent: string[]
let other: string

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

beforeEach(async () => {
  world.discourse.get(WORKSHOP)!.planFaults([])
  pass(2)
  person = await world.signUp({ plan: 'moderator' })
  silent = [await plantReply(WORKSHOP)]
  pass(1)
  other = await plantReply(BOATS)
})

/** Plants a reply that its person posted by hand. */
async function plantReply(host: string): Promise<string> {
  const forum = world.discourse.get(host)!
  const campaign = await makeCampaign(person, { subreddits: [] })
  await person.api.campaigns.update({
    id: campaign,
    other_places: [{ forum: 'discourse', place: host }],
  })
  const at = Math.floor(time / 1_000) - 30
  const [asked] = forum.addPosts([{ username: 'asker', title: 'Which web hosting?', cooked: '', time: at }])
  await fetchForums(world.ctx)
  const { items } = await person.api.matches.list({ id: campaign })
  const { topic_id } = asked!
  const [said] = forum.addPosts([{ username: 'sam', topic_id, cooked: '<p>We host.</p>', time: at + 1 }])
  const comment_url = `https://${host}/t/which/${topic_id}/${said!.post_number}`
  return (await person.api.replies.recordByHand({ id: items[0]!.id, comment_url })).id
}

/** Plants further replies at the silent host, as due as the first. */
async function plantMore(count: number): Promise<void> {
  await world.ctx.db.transaction(async (tx) => {
    const [row] = (await tx.select().from(replyDrafts)).filter(({ id }) => id === silent[0])
    const looks = (await tx.select().from(replyLooks)).filter(({ reply_id }) => reply_id === silent[0])
    for (let i = 0; i < count; i++) {
      const comment = `${WORKSHOP}/p/${9_000 + i}`
      const [copy] = await tx
        .insert(replyDrafts)
        .values({ ...row!, id: undefined, reddit_comment_id: comment, match_id: null })
        .returning()
      await tx.insert(replyLooks).values(looks.map((look) => ({ ...look, reply_id: copy!.id })))
      silent.push(copy!.id)
    }
  })
}

const lookedAt = async (id: string) => (await person.api.replies.get({ id })).looks[0]?.seen ?? null

/** Context in which one host answers no look until `answer` is called. */
function silence(host: string) {
  const gate = Promise.withResolvers<void>()
  const forum = world.ctx.forums.find('discourse')!
  const reading = {
    ...forum.reading!,
    lookAt: async (comment: { id: string; author: string }) => {
      if (comment.id.startsWith(host)) await gate.promise
      return forum.reading!.lookAt(comment)
    },
  }
  const find = (key: string) => (key === forum.key ? { ...forum, reading } : world.ctx.forums.find(key))
  const ctx: Ctx = { ...world.ctx, forums: { ...world.ctx.forums, find } }
  return { ctx, answer: gate.resolve }
}

test('a reply is looked at while another host is silent', async () => {
  pass(20)
  const { ctx, answer } = silence(WORKSHOP)
  const round = checkPostedReplies(ctx)
  await expect.poll(() => lookedAt(other)).toBe('visible')
  expect(await lookedAt(silent[0]!)).toBeNull()
  answer()
  await round
  expect(await lookedAt(silent[0]!)).toBe('visible')
})

test('a host with many replies that fails is asked three times, and delays no other', async () => {
  await plantMore(25)
  const forum = world.discourse.get(WORKSHOP)!
  const { calls } = forum.state.requestLog
  forum.planFaults([{ do: { kind: 'reset' } }])
  pass(20)
  const before = calls.length
  await checkPostedReplies(world.ctx)
  expect(await lookedAt(other)).toBe('visible')
  expect(calls.length - before).toBe(3)
  forum.planFaults([])
  pass(11)
  await checkPostedReplies(world.ctx)
  pass(1)
  await checkPostedReplies(world.ctx)
  expect(await lookedAt(silent[0]!)).toBe('visible')
})

test('a home instance with replies in many communities delays no other', async () => {
  await plantAtHome(Array.from({ length: 11 }, (_, at) => `selfhosted@instance${at}.example`))
  pass(20)
  await checkPostedReplies(world.ctx)
  expect(await lookedAt(other)).toBe('visible')
})

/** Plants 20 replies in each of some communities, from one home instance that does not answer, as due as the first. */
async function plantAtHome(communities: readonly string[]): Promise<void> {
  await world.ctx.db.transaction(async (tx) => {
    const [reply] = (await tx.select().from(replyDrafts)).filter(({ id }) => id === silent[0])
    const [post] = (await tx.select().from(engagementPosts)).filter(({ id }) => id === reply!.post_id)
    const looks = (await tx.select().from(replyLooks)).filter(({ reply_id }) => reply_id === silent[0])
    for (const [place, subreddit] of communities.entries()) {
      const { id: _, seq: __, ...columns } = post!
      const [copy] = await tx
        .insert(engagementPosts)
        .values({ ...columns, forum: 'lemmy', subreddit, reddit_id: `https://far.example/post/${place}` })
        .returning()
      for (let i = 0; i < 20; i++) {
        const reddit_comment_id = `https://home.example/comment/${place * 20 + i}`
        const [planted] = await tx
          .insert(replyDrafts)
          .values({ ...reply!, id: undefined, post_id: copy!.id, reddit_comment_id, match_id: null })
          .returning()
        await tx.insert(replyLooks).values(looks.map((look) => ({ ...look, reply_id: planted!.id })))
      }
    }
  })
}
