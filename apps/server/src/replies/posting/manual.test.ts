import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  SAMPLE_AI,
  commentsUnder,
  connectAccount,
  createReplier,
  pass,
  plantMatch,
  setUpWorld,
} from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { postReply } from './post-reply.ts'
import { reconcileReply } from './reconcile-reply.ts'

/** Tokens outlive the days that pass between the tests. */
const world = setUpWorld({ quirks: { tokenSeconds: 1_000 * 86_400 } })
beforeAll(() => void (world.ctx.ai = SAMPLE_AI))
const WORDS = 'I had the same trouble and ended up with one list for all invoices.'
let sam: Person
let people = 0

beforeEach(async () => {
  world.setNow(new Date(Date.UTC(2032, 0, 5 + people, 9)))
  sam = await world.signUp({ plan: 'moderator' })
  people += 1
})

async function draft() {
  const planted = await plantMatch(world, sam)
  const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId: planted.matchId })
  await sam.api.replies.update({ id, generated_reply: WORDS })
  return { ...planted, id }
}

/** Writes a comment in the forum without Radar. */
function write(
  redditId: string,
  { by, body = WORDS, parent = `t3_${redditId}` }: { by: string; body?: string; parent?: string },
): string {
  const id36 = world.forum.state.nextId()
  const at = Math.floor(world.ctx.now().getTime() / 1_000)
  world.forum.state.record({ type: 'comment', id36, parent, author: by, body, at })
  return id36
}

const urlOf = (redditId: string, commentId: string) =>
  `https://forum.example/r/freelancing/comments/${redditId}/_/${commentId}/`

describe('a reply that its person posted by hand', () => {
  test('is found under the post, with the words that stand there, and counts like any other', async () => {
    await connectAccount(sam, { account: `hand_${people}` })
    await sam.api.settings.update({
      max_comments_per_day: 1,
      posting_hours_start: 0,
      posting_hours_end: 23,
      timezone: 'UTC',
    })
    const { id, redditId, campaignId } = await draft()
    const commentId = write(redditId, { by: `hand_${people}`, body: `${WORDS} Good luck!` })
    expect(await sam.api.replies.recordManual({ id })).toMatchObject({
      status: 'posted',
      posted_manually: true,
      reddit_comment_id: commentId,
      generated_reply: `${WORDS} Good luck!`,
      comment_url: expect.stringContaining(commentId),
    })
    const next = await plantMatch(world, sam, campaignId)
    const { draftId } = await sam.api.functions.generateLeadReply({ matchId: next.matchId })
    await sam.api.replies.update({ id: draftId, generated_reply: 'Another answer.' })
    const { scheduled_for } = await sam.api.replies.queue({ id: draftId })
    expect(scheduled_for?.slice(0, 10)).not.toBe(world.ctx.now().toISOString().slice(0, 10))
  })

  test('is found without an account by its words, and else at its address', async () => {
    const first = await draft()
    write(first.redditId, { by: 'somebody_else', body: 'Have you asked your bank?' })
    await expect(sam.api.replies.recordManual({ id: first.id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { comment_url: [expect.stringMatching(/paste its address/)] } },
    })
    const commentId = write(first.redditId, { by: 'sam_makes', body: 'I wrote something quite different.' })
    const comment_url = urlOf(first.redditId, commentId)
    expect(await sam.api.replies.recordManual({ id: first.id, comment_url })).toMatchObject({
      status: 'posted',
      generated_reply: 'I wrote something quite different.',
    })
    const second = await draft()
    write(second.redditId, { by: 'sam_makes', body: `${WORDS} Cheers` })
    expect(await sam.api.replies.recordManual({ id: second.id })).toMatchObject({ status: 'posted' })
  })

  test.each([
    ['of nothing', () => 'https://forum.example/'],
    ['of another post', () => urlOf('elsewhere', 'c1')],
    ['of a comment that is not there', (redditId: string) => urlOf(redditId, 'zzzz')],
  ])('is not taken from an address %s', async (_name, addressOf) => {
    const { id, redditId } = await draft()
    const comment_url = addressOf(redditId)
    await expect(sam.api.replies.recordManual({ id, comment_url })).rejects.toMatchObject({
      data: { fields: { comment_url: [expect.any(String)] } },
    })
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'draft' })
  })

  test('is not taken for a comment that answers another', async () => {
    const { id, redditId } = await draft()
    const above = write(redditId, { by: 'somebody_else', body: 'Have you asked your bank?' })
    const elsewhere = write(redditId, { by: 'sam_makes', parent: `t1_${above}` })
    for (const comment_url of [undefined, urlOf(redditId, elsewhere)])
      await expect(sam.api.replies.recordManual({ id, comment_url })).rejects.toMatchObject({
        data: { fields: { comment_url: [expect.any(String)] } },
      })
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'draft' })
  })

  test('is looked for while the forum does not show it yet, and nothing is sent meanwhile', async () => {
    const account = `hand_${people}`
    await connectAccount(sam, { account })
    const { id, redditId } = await draft()
    expect(await sam.api.replies.recordManual({ id })).toMatchObject({
      status: 'unknown',
      posted_manually: true,
      next_check_at: expect.any(String),
    })
    await expect(sam.api.replies.queue({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(sam.api.replies.recordManual({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    const commentId = write(redditId, { by: account })
    pass(world, 16)
    await reconcileReply(world.ctx, id)
    expect(await sam.api.replies.get({ id })).toMatchObject({
      status: 'posted',
      posted_manually: true,
      reddit_comment_id: commentId,
    })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('that is queued is not posted a second time', async () => {
    const replier = await createReplier(world)
    const { id, redditId } = await replier.approve()
    write(redditId, { by: replier.account })
    expect(await replier.person.api.replies.recordManual({ id })).toMatchObject({ status: 'posted' })
    await postReply(world.ctx, id)
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('is not another reply’s comment, nor a second one of the account', async () => {
    const account = `hand_${people}`
    await connectAccount(sam, { account })
    const { id, redditId } = await draft()
    write(redditId, { by: account })
    await sam.api.replies.recordManual({ id })
    await expect(sam.api.replies.recordManual({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
