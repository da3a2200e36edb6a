import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import { allJobs } from '../../worker.ts'
import { fetchComments } from './fetch-comments.ts'
import { connectAccount, createReplier, pass, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { countCalls, freshName, makeCampaign, scan } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'
import { withProvider } from '../../testing/sample-ai.ts'

/** Tokens outlive the days that a test passes in a moment. */
const world = setUpWorld({
  budget: { requests: 100_000, seconds: 600 },
  quirks: { tokenSeconds: 1_000 * 86_400 },
})
afterEach(() => world.forum.planFaults([]))

let made = 0

/** A thread with an answer, as the forum has it; both are new. */
function plantThread(subreddit: string, { author = 'asks_below', body }: { author?: string; body: string }) {
  made += 1
  const now = Math.floor(world.ctx.now().getTime() / 1_000)
  const thread = { post: `ct${made}post`, above: `ct${made}above`, comment: `ct${made}comment` }
  const common = { created_utc: now - 120 }
  world.forum.addPosts([
    { ...common, id36: thread.post, subreddit, author: 'began_it', title: 'Small talk', selftext: 'So?' },
  ])
  const { forum } = world.forum.state
  forum.addComment({
    ...common,
    id36: thread.above,
    post_id36: thread.post,
    author: 'between',
    body: 'Well.',
  })
  forum.addComment({
    created_utc: now - 60,
    id36: thread.comment,
    post_id36: thread.post,
    parent: thread.above,
    author,
    body,
  })
  return thread
}

const ASKS = 'Which web hosting would you recommend for a small shop? I need it this week.'
const refresh = () => allJobs(world.ctx)['refresh-comments'].run({})
async function checkAgain() {
  await world.ctx.db.transaction((tx) => tx.update(engagementPosts).set({ checked_at: new Date(0) }))
  await allJobs(world.ctx)['recheck-posts'].run({})
}

const listOf = async (person: Person, id: string) => (await person.api.matches.list({ id, limit: 100 })).items

async function watchComments(person: Person, subreddits: string[]) {
  const id = await makeCampaign(person, { subreddits })
  await person.api.campaigns.update({ id, watch_comments: true })
  return id
}

test('comments are matched as they are written, for the campaigns that watch them, with one request for several subreddits', async () => {
  const { person } = await createReplier(world)
  const names = [freshName('talk'), freshName('talk')]
  const id = await watchComments(person, names)
  const without = await makeCampaign(person, { subreddits: names })
  for (const name of names) plantThread(name, { body: 'Hello.' })
  await refresh()
  const { forum } = world.forum.state
  forum.addComment({
    id36: 'longago',
    post_id36: 'ct1post',
    author: 'asks_early',
    body: ASKS,
    created_utc: Math.floor(world.ctx.now().getTime() / 1_000) - 86_400,
  })
  const first = plantThread(names[0]!, { body: ASKS })
  plantThread(names[1]!, { body: 'Nice weather.' })
  const own = freshName('own')
  await connectAccount(person, { account: own, purpose: 'buddy' })
  plantThread(names[1]!, { body: ASKS, author: own })
  const before = countCalls(world, /^GET \/r\/talk.*\/comments$/)
  pass(world, 120)
  await refresh()
  expect(countCalls(world, /^GET \/r\/talk.*\/comments$/)).toBe(before + 1)

  const [match, ...others] = await listOf(person, id)
  expect(others).toEqual([])
  expect(match).toMatchObject({
    reddit_id: first.post,
    comment_id: first.comment,
    author: 'asks_below',
    title: 'Small talk',
    body: ASKS,
    permalink: `${world.forumUrl}/r/${names[0]}/comments/${first.post}/_/${first.comment}/`,
  })
  expect(await listOf(person, without)).toEqual([])
  expect(await person.api.matches.comments({ id: match!.id })).toMatchObject({
    items: [],
    above: { post: { author: 'began_it', body: 'So?' }, comments: [{ author: 'between', body: 'Well.' }] },
  })
  const { url } = await person.api.feeds.renew({ id })
  expect(await (await world.app.request(url ?? '')).text()).toContain('<title>Comment: Small talk</title>')
  pass(world, 120)
  await refresh()
  expect(await listOf(person, id)).toHaveLength(1)
})

test('a reply goes under the comment, once, and shows on its match', async () => {
  const { person, account } = await createReplier(world)
  const name = freshName('answer')
  const id = await watchComments(person, [name])
  const { post, comment } = plantThread(name, { body: ASKS })
  await refresh()
  const [match] = await listOf(person, id)
  const { draftId } = await withProvider(world, () =>
    person.api.functions.generateLeadReply({ matchId: match!.id }),
  )
  const { scheduled_for } = await person.api.replies.queue({ id: draftId })
  pass(world, (Date.parse(scheduled_for ?? '') - world.ctx.now().getTime()) / 1_000 + 1)
  const job = allJobs(world.ctx)['post-reply']
  await job.run({ reply_id: draftId })
  await job.run({ reply_id: draftId })
  const written = [...world.forum.state.forum.comments.values()].filter(
    (one) => one.post.id36 === post && one.author?.name === account,
  )
  expect(written.map(({ parent }) => parent?.id36)).toEqual([comment])
  expect((await listOf(person, id))[0]?.reply_draft).toMatchObject({
    status: 'posted',
    parent_comment_id: comment,
    comment_url: expect.stringContaining(written[0]!.id36),
  })
  await refresh()
  expect(await listOf(person, id)).toHaveLength(1)
})

test('a reply waits while its comment comes in an unknown form, and does not call it deleted', async () => {
  const { person } = await createReplier(world)
  const name = freshName('waits')
  const id = await watchComments(person, [name])
  const { comment } = plantThread(name, { body: ASKS })
  await refresh()
  const [match] = await listOf(person, id)
  const { draftId } = await withProvider(world, () =>
    person.api.functions.generateLeadReply({ matchId: match!.id }),
  )
  const { scheduled_for } = await person.api.replies.queue({ id: draftId })
  pass(world, (Date.parse(scheduled_for ?? '') - world.ctx.now().getTime()) / 1_000 + 1)
  const sent = world.forum.state.forum.comments.get(comment)!
  sent.overlay = { author: undefined, author_name: 'ann' }
  await allJobs(world.ctx)['post-reply'].run({ reply_id: draftId })
  expect(await person.api.replies.get({ id: draftId })).toMatchObject({ status: 'queued' })
  sent.overlay = null
  pass(world, 3_600)
  await allJobs(world.ctx)['post-reply'].run({ reply_id: draftId })
  expect(await person.api.replies.get({ id: draftId })).toMatchObject({ status: 'posted' })
})

/** The tombstone of a post or comment that is withheld from some user. */
function plantTombstone(place: { reddit_id: string; comment_id?: string; subreddit: string }) {
  return world.ctx.db.transaction((tx) =>
    tx.insert(engagementPosts).values({
      ...place,
      forum: world.ctx.forum.name,
      title: '',
      body: '',
      permalink: '',
      created_utc: world.ctx.now(),
      over_18: false,
      locked: false,
      archived: false,
      purged_at: world.ctx.now(),
      withheld: true,
    }),
  )
}

test('a comment below a post that is withheld from one user bears its title for the others', async () => {
  const { person } = await createReplier(world)
  const name = freshName('withheld')
  const id = await watchComments(person, [name])
  const thread = plantThread(name, { body: ASKS })
  await plantTombstone({ reddit_id: thread.post, subreddit: name })
  await refresh()
  expect((await listOf(person, id)).map(({ title }) => title)).toEqual(['Small talk'])
})

test('a comment that is withheld from one user is matched for the others', async () => {
  const { person } = await createReplier(world)
  const name = freshName('withheld')
  const id = await watchComments(person, [name])
  const { post, comment } = plantThread(name, { body: ASKS })
  await plantTombstone({ reddit_id: post, comment_id: comment, subreddit: name })
  await refresh()
  expect((await listOf(person, id)).map(({ body }) => body)).toEqual([ASKS])
})

test('a comment that was deleted is purged, and ends what was approved for it; its thread stays', async () => {
  const { person } = await createReplier(world)
  const name = freshName('purge')
  const id = await watchComments(person, [name])
  const { comment } = plantThread(name, { body: ASKS })
  await refresh()
  const [match] = await listOf(person, id)
  const { draftId } = await withProvider(world, () =>
    person.api.functions.generateLeadReply({ matchId: match!.id }),
  )
  await person.api.replies.queue({ id: draftId })
  world.forum.changeThing(`t1_${comment}`, { fate: 'deleted' })
  await checkAgain()
  expect(await listOf(person, id)).toEqual([])
  expect(await person.api.replies.get({ id: draftId })).toMatchObject({ status: 'failed' })
  const rows = await world.ctx.db.transaction((tx) => tx.select().from(engagementPosts))
  expect(rows.find((row) => row.comment_id === comment)).toMatchObject({ body: '', author: null })
})

test('the title of a deleted post goes from the comments below it, whether it is stored itself or not', async () => {
  const { person } = await createReplier(world)
  // The feed lists what reaches the floor, however little the comment says.
  await person.api.settings.update({ ...(await person.api.settings.get({})), floor: 0 })
  const name = freshName('title')
  const id = await watchComments(person, [name])
  const { post } = plantThread(name, { body: ASKS })
  const { url } = await person.api.feeds.renew({ id })
  const readFeed = async () => await (await world.app.request(url ?? '')).text()
  await refresh()
  expect((await listOf(person, id)).map(({ title }) => title)).toEqual(['Small talk'])
  world.forum.changeThing(`t3_${post}`, { fate: 'deleted' })
  await checkAgain()
  expect((await listOf(person, id)).map(({ title, body }) => [title, body])).toEqual([
    ['A deleted post', ASKS],
  ])
  expect(await readFeed()).toContain('<title>Comment: A deleted post</title>')
  expect(await readFeed()).not.toContain('Small talk')

  const scanned = await makeCampaign(person, { subreddits: [name] })
  pass(world, 120)
  const other = plantThread(name, { body: ASKS })
  await refresh()
  await scan(person, scanned)
  const titlesOf = async () =>
    (await world.ctx.db.transaction((tx) => tx.select().from(engagementPosts)))
      .filter((row) => row.reddit_id === other.post)
      .map(({ title }) => title)
  expect(await titlesOf()).toEqual(['Small talk', 'Small talk', 'Small talk'])
  world.forum.changeThing(`t3_${other.post}`, { fate: 'deleted' })
  await checkAgain()
  expect(await titlesOf()).toEqual(['', '', ''])
  world.forum.state.forum.addComment({
    id36: `${other.comment}b`,
    post_id36: other.post,
    author: 'asks_late',
    body: ASKS,
    created_utc: Math.floor(world.ctx.now().getTime() / 1_000),
  })
  pass(world, 120)
  await refresh()
  expect(await titlesOf()).toEqual(['', '', '', ''])
})

test('a comment is answered once by an account, as a match of its own or below a reply to its post', async () => {
  const { person, account } = await createReplier(world)
  const name = freshName('once')
  const id = await watchComments(person, [name])
  const words = 'Which web hosting would you recommend for my club?'
  const at = () => Math.floor(world.ctx.now().getTime() / 1_000)
  const addPost = (id36: string) =>
    world.forum.addPosts([
      { id36, subreddit: name, author: 'asks_first', title: words, selftext: ASKS, created_utc: at() - 60 },
    ])
  const job = allJobs(world.ctx)['post-reply']
  const draft = (matchId: string) =>
    withProvider(world, () => person.api.functions.generateLeadReply({ matchId }))
  addPost('once1')
  await scan(person, id)
  const found = async (comment_id: string | null) =>
    (await listOf(person, id)).find((one) => one.comment_id === comment_id)!
  const first = await draft((await found(null)).id)
  const { scheduled_for } = await person.api.replies.queue({ id: first.draftId })
  pass(world, (Date.parse(scheduled_for ?? '') - world.ctx.now().getTime()) / 1_000 + 1)
  await job.run({ reply_id: first.draftId })
  const { forum } = world.forum.state
  const own = [...forum.comments.values()].find((one) => one.author?.name === account)!
  const comment = { id36: 'once1asks', post_id36: 'once1', parent: own.id36, author: 'asks_first' }
  forum.addComment({ ...comment, body: ASKS, created_utc: at() })
  pass(world, 120)
  await refresh()
  const itself = await found(comment.id36)

  const answer = () =>
    withProvider(world, () => person.api.replies.followUp({ id: first.draftId, comment_id: comment.id36 }))
  const below = await answer()
  await expect(draft(itself.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await person.api.replies.delete({ id: below.id })
  const { draftId } = await draft(itself.id)
  await expect(answer()).rejects.toMatchObject({ code: 'CONFLICT' })

  const post = await found(null)
  const [late] = await world.ctx.db.transaction((tx) =>
    tx
      .insert(replyDrafts)
      .values({
        user_id: person.user.id,
        match_id: post.id,
        post_id: post.post_id,
        parent_comment_id: comment.id36,
        generated_reply: 'Nobody has said this before.',
        written_by: 'ai',
      })
      .returning({ id: replyDrafts.id }),
  )
  await person.api.replies.queue({ id: draftId })
  await expect(person.api.replies.queue({ id: late!.id })).rejects.toThrow(/has a reply to this post already/)
  const queued = world.ctx.db.transaction((tx) =>
    tx
      .update(replyDrafts)
      .set({ status: 'queued', reddit_username: account })
      .where(eq(replyDrafts.id, late!.id)),
  )
  await expect(queued).rejects.toMatchObject({ cause: { constraint: 'one_reply_per_account_and_parent' } })
})

test('a round asks for so many pages; what is left over is read in the next', async () => {
  const { person } = await createReplier(world)
  const names = [freshName('many'), freshName('many'), freshName('many')]
  const id = await watchComments(person, names)
  world.ctx.subredditsAListing = 1
  const posts = names.map((name) => plantThread(name, { body: 'Hello.' }).post)
  await refresh()
  pass(world, 3_600)
  for (const post of posts) {
    const created_utc = Math.floor(world.ctx.now().getTime() / 1_000) - 1_800
    const { forum } = world.forum.state
    for (let n = 0; n < 800; n++)
      forum.addComment({
        id36: `${post}n${n}`,
        post_id36: post,
        author: 'asks_below',
        body: n === 0 ? ASKS : 'Nice weather.',
        created_utc: created_utc + n,
      })
  }
  const asked = () => countCalls(world, /^GET \/r\/many.*\/comments$/)
  const before = asked()
  await refresh()
  expect(asked() - before).toBeLessThanOrEqual(21)
  expect((await listOf(person, id)).length).toBeLessThan(3)
  pass(world, 60)
  await refresh()
  expect(new Set((await listOf(person, id)).map(({ subreddit }) => subreddit))).toEqual(new Set(names))
})

test('a subreddit that the forum refuses holds up no other, and what nobody matched is dropped before it is checked again', async () => {
  const { person } = await createReplier(world)
  const [open, closed] = [freshName('open'), freshName('closed')]
  const id = await watchComments(person, [open, closed])
  plantThread(closed, { body: ASKS })
  world.forum.changeSubreddit(closed, { access: 'private' })
  plantThread(open, { body: ASKS })
  plantThread(open, { body: 'Nice weather.' })
  await refresh()
  expect((await listOf(person, id)).map(({ subreddit }) => subreddit)).toEqual([open])
  const stored = async () =>
    (await world.ctx.db.transaction((tx) => tx.select().from(engagementPosts))).filter(
      (row) => row.subreddit === open,
    ).length
  expect(await stored()).toBeGreaterThan(1)
  pass(world, 8 * 3_600)
  await allJobs(world.ctx)['forget-comments'].run({})
  expect(await stored()).toBe(1)
})

test('comments that were written faster than the listing holds are told to who watches them, with the next scan', async () => {
  const { person } = await createReplier(world)
  const name = freshName('rush')
  const id = await watchComments(person, [name])
  const without = await makeCampaign(person, { subreddits: [name] })
  const { post } = plantThread(name, { body: 'Hello.' })
  for (const campaign of [id, without]) await scan(person, campaign)
  await refresh()
  pass(world, 3_600)
  const now = Math.floor(world.ctx.now().getTime() / 1_000)
  for (let place = 0; place < 1_100; place += 1)
    world.forum.state.forum.addComment({
      id36: `rush${place}`,
      post_id36: post,
      author: 'talks',
      body: 'So much to say.',
      created_utc: now - 1_200 + place,
    })
  // Subreddits of other tests may leave too few pages in the first round.
  await refresh()
  await refresh()
  pass(world, 24 * 3_600)
  await allJobs(world.ctx)['refresh-subreddits'].run({})
  await runDue(world.ctx)
  const problemsOf = async (campaign: string) =>
    (await person.api.campaigns.get({ id: campaign })).last_scan?.problems
  expect(await problemsOf(id)).toEqual([
    {
      subreddit: name,
      problem: expect.stringMatching(/^More was written here .* comments between .* may be missing\.$/),
    },
  ])
  expect(await problemsOf(without)).toEqual([])
})

test('comments that could not be read are told to who watches them, with the next scan', async () => {
  const { person } = await createReplier(world)
  const name = freshName('unread')
  const id = await watchComments(person, [name])
  const without = await makeCampaign(person, { subreddits: [name] })
  plantThread(name, { body: 'Hello.' })
  for (const campaign of [id, without]) await scan(person, campaign)
  await refresh()
  pass(world, 3_600)
  const { comments } = world.forum.state.forum
  const threads = ['Good morning.', 'Good night.', ASKS].map((body) => plantThread(name, { body }))
  for (const { comment } of threads.slice(0, 2)) comments.get(comment)!.overlay = { body: undefined }
  await refresh()
  pass(world, 24 * 3_600)
  await allJobs(world.ctx)['refresh-subreddits'].run({})
  await runDue(world.ctx)
  const problemsOf = async (campaign: string) =>
    (await person.api.campaigns.get({ id: campaign })).last_scan?.problems
  const problem = '2 comments could not be read. The forum sent them in a form that Radar does not know.'
  expect(await problemsOf(id)).toEqual([{ subreddit: name, problem }])
  expect(await problemsOf(without)).toEqual([])
})

test('of two rounds that overlap one alone reads the comments of a subreddit', async () => {
  const { person } = await createReplier(world)
  const name = freshName('talk')
  await watchComments(person, [name])
  plantThread(name, { body: 'Hello.' })
  const { ctx } = world
  let transactions = 0
  const transaction: typeof ctx.db.transaction = async (fn) => {
    const isOuter = world.connection.database.current() === undefined
    if (isOuter && (transactions += 1) === 2) await refresh()
    return ctx.db.transaction(fn)
  }
  const isOf = new RegExp(`${name}.*/comments$`)
  const before = countCalls(world, isOf)
  await fetchComments({ ...ctx, db: { ...ctx.db, transaction } })
  expect(countCalls(world, isOf)).toBe(before + 1)
})
