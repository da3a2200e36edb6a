import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RadarEvent } from '@radar/contract'
import { matchesQueue, redditCredentials, replyDrafts, subredditRules } from '../../db/schema/index.ts'
import { SAMPLE_AI, connectAccount, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { claimReply } from './claim-reply.ts'
import { postReply } from './post-reply.ts'

const AUTHOR = 'asking_alex'
const world = setUpWorld()
beforeAll(() => void (world.ctx.ai = SAMPLE_AI))
let sam: Person
let account: string
let people = 0

beforeEach(async () => {
  world.setNow(new Date(Date.UTC(2030, 0, 1 + people, 10)))
  sam = await world.signUp({ plan: 'moderator' })
  account = `gate_${people++}`
  await connectAccount(sam, { account })
  await sam.api.settings.update({
    max_comments_per_day: 0,
    posting_hours_start: 0,
    posting_hours_end: 23,
    timezone: 'UTC',
  })
})

/** Approves a reply and advances the clock to its time. */
async function approved(campaignId?: string) {
  const planted = await plantMatch(world, sam, campaignId)
  const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId: planted.matchId })
  const { scheduled_for } = await sam.api.replies.queue({ id })
  world.setNow(new Date(Date.parse(scheduled_for!) + 1_000))
  return { ...planted, id }
}

function commentsUnder(redditId: string) {
  const { comments } = world.forum.state.forum
  return [...comments.values()].filter(({ post }) => post.id36 === redditId)
}

/** Writes a comment in the forum without Radar. */
const writeByHand = (redditId: string, body: string, by = account): string =>
  write({ parent: `t3_${redditId}`, body, author: by })

/** Writes a comment of the account below another. */
const writeBelow = (commentId: string, body: string): string =>
  write({ parent: `t1_${commentId}`, body, author: account })

function write(comment: { parent: string; body: string; author: string }): string {
  const id36 = world.forum.state.nextId()
  const at = Math.floor(world.ctx.now().getTime() / 1_000)
  world.forum.state.record({ type: 'comment', id36, at, ...comment })
  return id36
}

/** Posts as a job does, and runs `then` once the forum has been read completely. */
async function postWhile(id: string, then: () => Promise<unknown>) {
  let happened: Promise<unknown> | undefined
  const reddit = {
    ...world.ctx.reddit,
    session: (...args: Parameters<typeof world.ctx.reddit.session>) => {
      const session = world.ctx.reddit.session(...args)
      return {
        ...session,
        userComments: async (...page: Parameters<typeof session.userComments>) => {
          const read = await session.userComments(...page)
          happened ??= then()
          await happened
          return read
        },
      }
    },
  }
  await postReply({ ...world.ctx, reddit }, id)
  expect(happened).toBeDefined()
}

async function expectNothingPosted(reply: { id: string; redditId: string }, reason: RegExp) {
  expect(commentsUnder(reply.redditId).filter(({ author }) => author?.name === account)).toEqual([])
  expect(await sam.api.replies.get({ id: reply.id })).toMatchObject({
    status: 'failed',
    error_message: expect.stringMatching(reason),
    scheduled_for: null,
  })
}

describe('a block', () => {
  test('ends what is queued and takes the matches from the list, at once and told', async () => {
    const events: RadarEvent[] = []
    const stop = world.ctx.events.subscribe(sam.user.id, (event) => events.push(event))
    const reply = await approved()
    const before = await sam.api.matches.list({ id: reply.campaignId })
    expect(before).toMatchObject({ total: 1, counts: { open: 1, blocked: 0 } })

    await sam.api.campaigns.update({ id: reply.campaignId, negative_users: ['ASKING_Alex'] })
    await expectNothingPosted(reply, /^You blocked u\/asking_alex in this campaign\.$/)
    const after = await sam.api.matches.list({ id: reply.campaignId })
    expect(after).toMatchObject({ total: 0, items: [], counts: { open: 0, blocked: 1 } })
    const blocked = await sam.api.matches.list({ id: reply.campaignId, verdict: 'blocked' })
    expect(blocked.items).toMatchObject([{ id: reply.matchId, reply_draft: { status: 'failed' } }])
    await expect
      .poll(() => events)
      .toEqual(
        expect.arrayContaining([
          { type: 'reply', reply_id: reply.id, match_id: reply.matchId, status: 'failed' },
          {
            type: 'matches',
            campaign_id: reply.campaignId,
            found: 0,
            worth_a_look: 0,
            match_ids: [reply.matchId],
          },
        ]),
      )
    stop()
    await postReply(world.ctx, reply.id)
    await expectNothingPosted(reply, /You blocked/)
  })

  test('that is taken back brings the matches back, and the reply waits for a new approval', async () => {
    const { id, campaignId } = await approved()
    await sam.api.campaigns.update({ id: campaignId, negative_users: [AUTHOR] })
    await sam.api.replies.unqueue({ id })
    await expect(sam.api.replies.queue({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await sam.api.campaigns.update({ id: campaignId, negative_users: ['somebody_else'] })
    expect(await sam.api.matches.list({ id: campaignId })).toMatchObject({
      total: 1,
      counts: { open: 1, blocked: 0 },
    })
    expect(await sam.api.replies.queue({ id })).toMatchObject({ status: 'queued' })
  })

  test('of one campaign leaves another alone, and do-not-contact leaves none', async () => {
    const first = await approved()
    const other = await sam.api.campaigns.create({
      name: 'Other',
      goal_type: 'Lead Gen',
      business_name: 'Tallybird',
      product_service: 'Invoicing.',
    })
    const second = await approved(other.id)
    await sam.api.campaigns.update({ id: first.campaignId, negative_users: [AUTHOR] })
    expect(await sam.api.replies.get({ id: second.id })).toMatchObject({ status: 'queued' })

    const entry = await sam.api.doNotContact.add({ username: `u/${AUTHOR.toUpperCase()}` })
    await expectNothingPosted(second, /is on your do-not-contact list\.$/)
    expect(await sam.api.matches.list({ id: other.id })).toMatchObject({ total: 0, counts: { blocked: 1 } })
    await expect(sam.api.doNotContact.add({ username: AUTHOR })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(sam.api.functions.generateLeadReply({ matchId: second.matchId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })

    await sam.api.doNotContact.remove({ id: entry.id })
    expect(await sam.api.doNotContact.list({})).toMatchObject({ total: 0, items: [] })
    expect(await sam.api.matches.list({ id: other.id })).toMatchObject({ total: 1 })
    expect(await sam.api.matches.list({ id: first.campaignId })).toMatchObject({ total: 0 })
  })

  test('by an accepted rule ends what is queued, too', async () => {
    const reply = await approved()
    const rule = { kind: 'block_author', author: 'Asking_Alex' } as const
    await sam.api.rules.accept({ id: reply.campaignId, rule })
    await expectNothingPosted(reply, /You blocked u\/asking_alex/)
  })

  test('of somebody else’s changes nothing', async () => {
    const { id, campaignId } = await approved()
    const eve = await world.signUp()
    await eve.api.doNotContact.add({ username: AUTHOR })
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'queued' })
    expect(await sam.api.matches.list({ id: campaignId })).toMatchObject({ total: 1 })
  })
})

describe('the gate at send time', () => {
  test('costs two requests besides the comment', async () => {
    const { id } = await approved()
    const { calls } = world.forum.state.requestLog
    const before = calls.length
    await postReply(world.ctx, id)
    const asked = calls.slice(before).map(({ endpoint }) => endpoint)
    expect(asked.filter((endpoint) => !endpoint.includes('access_token'))).toEqual([
      expect.stringContaining('/comments/'),
      `GET /user/${account}/comments`,
      'POST /api/comment',
    ])
  })

  test.each([
    ['a block', (reply: ApprovedReply) => ({ id: reply.campaignId, negative_users: ['Asking_ALEX'] })],
    [
      'a block of many',
      (reply: ApprovedReply) => ({ id: reply.campaignId, negative_users: ['one', AUTHOR] }),
    ],
  ])('sees %s that comes while the reply is being posted', async (_name, change) => {
    const reply = await approved()
    await postWhile(reply.id, () => sam.api.campaigns.update(change(reply)))
    await expectNothingPosted(reply, /You blocked u\/asking_alex/)
  })

  test('sees a do-not-contact entry that comes while the reply is being posted', async () => {
    const reply = await approved()
    await postWhile(reply.id, () => sam.api.doNotContact.add({ username: AUTHOR }))
    await expectNothingPosted(reply, /do-not-contact/)
  })

  test('says nothing under a post that the person has answered by hand', async () => {
    const { id, redditId } = await approved()
    writeByHand(redditId, 'I wrote this myself.')
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toHaveLength(1)
    expect(await sam.api.replies.get({ id })).toMatchObject({
      status: 'failed',
      error_message: `u/${account} has answered this post already, outside of Radar.`,
    })
  })

  test('waits while a comment that may be the person’s own cannot be read', async () => {
    const { id, redditId } = await approved()
    const commentId = writeByHand(redditId, 'I wrote this myself.')
    const comment = world.forum.state.forum.comments.get(commentId)!
    comment.overlay = { author: undefined, author_name: account }
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toHaveLength(1)
    expect(await sam.api.replies.get({ id })).toMatchObject({
      status: 'queued',
      error_message: 'The forum sent something that Radar cannot read; it will be tried again.',
    })
    comment.overlay = null
    later(10)
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toHaveLength(1)
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'failed' })
  })

  test('does not wait for an unreadable comment of somebody else, or below another', async () => {
    const { id, redditId } = await approved()
    const others = writeByHand(redditId, 'Try a plain list.', 'somebody_else')
    const below = writeBelow(others, 'Thank you for that.')
    for (const commentId of [others, below])
      world.forum.state.forum.comments.get(commentId)!.overlay = { created_utc: 'yesterday' }
    await postReply(world.ctx, id)
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'posted' })
  })

  test.each([
    ['the thread', 'comments'],
    ['the account’s own list', 'userComments'],
  ] as const)('sees it although %s does not show it yet', async (_name, lags) => {
    const { id, redditId } = await approved()
    writeByHand(redditId, 'Only one of the two shows this.')
    await postWhileLagging(id, lags)
    expect(commentsUnder(redditId)).toHaveLength(1)
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'failed' })
  })

  test('takes the approved words for the reply itself, so that they stand there once', async () => {
    const { id, redditId } = await approved()
    const { generated_reply } = await sam.api.replies.get({ id })
    const commentId = writeByHand(redditId, `${generated_reply.replaceAll('\n\n', '\n \n')}\n`)
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toHaveLength(1)
    expect(await sam.api.replies.get({ id })).toMatchObject({
      status: 'posted',
      reddit_comment_id: commentId,
    })
  })

  test('lets pass what others wrote, what stands elsewhere, and what Radar knows of', async () => {
    const first = await approved()
    writeByHand(first.redditId, 'I am somebody else.', 'somebody_else')
    await postReply(world.ctx, first.id)
    const second = await approved(first.campaignId)
    await postReply(world.ctx, second.id)
    for (const { id } of [first, second])
      expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'posted' })
  })

  test('asks again about a post that said something else when it was read, and shows what it says', async () => {
    const { matchId, redditId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    const text = 'I found one in the meantime, thank you all.'
    // The forum's clock has advanced since the test began, and Radar's has not.
    world.setNow(world.ctx.now())
    world.forum.changeThing(`t3_${redditId}`, { text })
    const post = async () => {
      const { scheduled_for } = await sam.api.replies.queue({ id })
      world.setNow(new Date(Date.parse(scheduled_for!) + 1_000))
      await postReply(world.ctx, id)
      return sam.api.replies.get({ id })
    }
    expect(await post()).toMatchObject({
      status: 'draft',
      error_message: expect.stringContaining('edited before you approved'),
    })
    expect(commentsUnder(redditId)).toEqual([])
    expect(await sam.api.matches.get({ id: matchId })).toMatchObject({ body: text })
    expect(await post()).toMatchObject({ status: 'posted' })
  })

  test('lets pass an edit that changes no word', async () => {
    const { id, redditId, matchId } = await approved()
    const { body } = await sam.api.matches.get({ id: matchId })
    world.forum.changeThing(`t3_${redditId}`, { text: `**${body.replace('.', ',')}**\n` })
    await postReply(world.ctx, id)
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'posted' })
  })

  test('knows a campaign that is gone', async () => {
    const reply = await approved()
    await world.ctx.db.transaction((tx) => tx.delete(matchesQueue).where(eq(matchesQueue.id, reply.matchId)))
    await postReply(world.ctx, reply.id)
    await expectNothingPosted(reply, /was deleted\.$/)
  })

  test('knows an account that must be connected again', async () => {
    const reply = await approved()
    await postWhile(reply.id, () => changeAccount({ status: 'reconnect' }))
    await expectNothingPosted(reply, /^Please connect u\/gate_\d+ again/)
  })

  test('knows an account that is gone, and another one that has its place', async () => {
    const reply = await approved()
    await postWhile(reply.id, async () => {
      await world.ctx.db.transaction((tx) =>
        tx.delete(redditCredentials).where(eq(redditCredentials.user_id, sam.user.id)),
      )
      await connectAccount(sam, { account: `${account}_new` })
    })
    await expectNothingPosted(reply, /^The account was disconnected\.$/)
  })

  test('stops what repeats one of the account’s latest replies, as the approval does', async () => {
    const first = await approved()
    const second = await approved(first.campaignId)
    const { generated_reply } = await sam.api.replies.get({ id: first.id })
    const repeat = `${generated_reply} Cheers`
    await setText(second.id, repeat)
    await postReply(world.ctx, first.id)
    later(120)
    await postReply(world.ctx, second.id)
    await expectNothingPosted(second, /^This is \d+% the same as your reply in r\/freelancing/)
    await sam.api.replies.unqueue({ id: second.id })
    await expect(sam.api.replies.queue({ id: second.id })).rejects.toMatchObject({
      data: { fields: { generated_reply: [expect.stringMatching(/% the same/)] } },
    })
    await sam.api.replies.update({ id: second.id, generated_reply: 'Have you tried a plain list?' })
    expect(await sam.api.replies.queue({ id: second.id })).toMatchObject({ status: 'queued' })
  })

  test('stops Radar’s own words that lead elsewhere since the website changed, and not a person’s', async () => {
    const reply = await approved()
    await setText(reply.id, 'See https://tallybird.example for the list.')
    await sam.api.campaigns.update({ id: reply.campaignId, website: 'https://other.example' })
    await postReply(world.ctx, reply.id)
    await expectNothingPosted(reply, /does not lead to https:\/\/other\.example/)

    await sam.api.replies.unqueue({ id: reply.id })
    await sam.api.replies.update({ id: reply.id, generated_reply: 'See https://tallybird.example first.' })
    await approveAndPost(reply.id)
    expect(await sam.api.replies.get({ id: reply.id })).toMatchObject({ status: 'posted' })
  })

  test('is not reached by a link elsewhere that a program wrote into words that a person had changed', async () => {
    const reply = await approved()
    await sam.api.replies.unqueue({ id: reply.id })
    await sam.api.replies.update({ id: reply.id, generated_reply: 'A plain list, I would say.' })
    await updateByKey(reply.id, 'A plain list: https://elsewhere.example')
    await expect(sam.api.replies.queue({ id: reply.id })).rejects.toMatchObject({
      data: {
        fields: {
          generated_reply: [expect.stringMatching(/^“https:\/\/elsewhere\.example” does not lead to/)],
        },
      },
    })
  })

  test('lets a person’s link pass that a program saved as it was', async () => {
    const reply = await approved()
    await sam.api.replies.unqueue({ id: reply.id })
    const generated_reply = 'A plain list: https://elsewhere.example'
    await sam.api.replies.update({ id: reply.id, generated_reply })
    await updateByKey(reply.id, generated_reply)
    await approveAndPost(reply.id)
    expect(await sam.api.replies.get({ id: reply.id })).toMatchObject({ status: 'posted' })
  })

  test('posts nothing while the rules of the subreddit cannot be read', async () => {
    const { id, redditId } = await approved()
    await world.ctx.db.transaction((tx) => tx.delete(subredditRules))
    world.forum.planFaults([
      {
        on: { endpoint: 'GET /r/freelancing/about/rules' },
        do: { kind: 'answer', when: 'before', status: 503 },
      },
    ])
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toEqual([])
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'queued' })
    world.forum.planFaults([])
    later(10)
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toHaveLength(1)
  })

  test('is met by a campaign’s deletion, which waits while a reply is being posted', async () => {
    const { id, campaignId, redditId } = await approved()
    expect(await claimReply(world.ctx, id)).toBeDefined()
    await expect(sam.api.campaigns.delete({ id: campaignId })).rejects.toMatchObject({ code: 'CONFLICT' })
    await world.ctx.db.transaction((tx) =>
      tx.update(replyDrafts).set({ status: 'queued' }).where(eq(replyDrafts.id, id)),
    )
    await sam.api.campaigns.delete({ id: campaignId })
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toEqual([])
  })
})

const later = (minutes: number) => world.setNow(new Date(world.ctx.now().getTime() + minutes * 60_000))

/** Sets the text of a reply directly, as it could be for other reasons. */
const setText = (id: string, generated_reply: string) =>
  world.ctx.db.transaction((tx) =>
    tx.update(replyDrafts).set({ generated_reply }).where(eq(replyDrafts.id, id)),
  )

/** Saves a draft with an API key of Sam. */
async function updateByKey(id: string, generated_reply: string) {
  const { key } = await sam.api.apiKeys.create({ name: 'A program', scope: 'draft' })
  const answer = await world.app.request(`http://localhost:3000/api/v1/replies/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ generated_reply }),
  })
  expect(answer.status).toBe(200)
}

async function approveAndPost(id: string) {
  const { scheduled_for } = await sam.api.replies.queue({ id })
  world.setNow(new Date(Date.parse(scheduled_for!) + 1_000))
  await postReply(world.ctx, id)
}

function changeAccount(change: Partial<typeof redditCredentials.$inferInsert>) {
  return world.ctx.db.transaction((tx) =>
    tx.update(redditCredentials).set(change).where(eq(redditCredentials.user_id, sam.user.id)),
  )
}

type ApprovedReply = Awaited<ReturnType<typeof approved>>
type Session = ReturnType<World['ctx']['reddit']['session']>

/** Posts while one of the two sources of the gate lags behind. */
async function postWhileLagging(id: string, lags: 'comments' | 'userComments') {
  const reddit = {
    ...world.ctx.reddit,
    session: (...args: Parameters<typeof world.ctx.reddit.session>): Session => {
      const session = world.ctx.reddit.session(...args)
      if (lags === 'userComments')
        return {
          ...session,
          userComments: async () => ({ items: [], after: null, skipped: [], served_at: null }),
        }
      return { ...session, comments: async (post) => ({ ...(await session.comments(post)), comments: [] }) }
    },
  }
  await postReply({ ...world.ctx, reddit }, id)
}
