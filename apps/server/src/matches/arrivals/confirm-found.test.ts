import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RateLimitedError, createHostFailures } from '@radar/forum-client'
import { engagementPosts, matchesQueue, unmatchedPosts } from '../../db/schema/index.ts'
import { confirmFound, recheckPosts } from '../../forum/index.ts'
import type { PostToMatch } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { makeCampaign, titlesOf } from '../../testing/make-posts.ts'
import { fetchForums } from './fetch-forums.ts'
import { sweepPosts } from './match-posts.ts'

const PLACE = 'selfhosted@lemmy.example'
const SILENT = 'far.example'
const TEXT = 'I need web hosting for a bakery. It must be cheap.'
let world: World
let person: Person
let campaign: string
let time: number

beforeEach(async () => {
  time = Date.now()
  world = await createWorld({ lemmy: true, weights: 'none' })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
  campaign = await makeCampaign(person, { subreddits: [] })
  await person.api.campaigns.update({ id: campaign, other_places: [{ forum: 'lemmy', place: PLACE }] })
})
afterEach(() => world.close())

function network() {
  if (!world.lemmy) throw new Error('This world has no Lemmy.')
  return world.lemmy
}

const published = () => Math.floor(time / 1_000) - 60
const addPost = (title: string, author: string) =>
  network().addPost({ community: PLACE, author, title, text: TEXT, published: published() })

const rows = () => world.ctx.db.transaction((tx) => tx.select().from(engagementPosts))
const matches = () => world.ctx.db.transaction((tx) => tx.select().from(matchesQueue))

/** Post as it was read for a match, found by a search. */
function asFound(row: typeof engagementPosts.$inferSelect): PostToMatch {
  const { id: post_id, comment_id, reddit_id, created_utc } = row
  const title = comment_id === null ? row.title : ''
  const read = { title, post_id, id: comment_id ?? reddit_id, created_utc: created_utc.getTime() / 1_000 }
  return { ...row, ...read, is_comment: false, is_confirmed: false }
}

/** Has all stored posts be as a search found them, with no matches yet. */
async function unmatch(): Promise<void> {
  await world.ctx.db.transaction(async (tx) => {
    await tx.delete(matchesQueue)
    await tx.update(engagementPosts).set({ checked_at: sql`'epoch'` })
    await tx.execute(sql`insert into ${unmatchedPosts} (post_id) select id from ${engagementPosts}`)
  })
}

async function edit(id: string): Promise<void> {
  network().change(id, { title: 'A shop', text: 'Solved.', updated: published() })
  await world.ctx.db.transaction((tx) => tx.update(engagementPosts).set({ checked_at: sql`'epoch'` }))
  await recheckPosts(world.ctx)
}

test('a post whose edit another process took over has changed, and so has one without a row', async () => {
  const edited = addPost('Which web hosting?', `ann@${SILENT}`)
  const gone = addPost('Any web hosting?', `ann@${SILENT}`)
  network().addComment({ below: gone.id, text: 'I look for web hosting as well.', published: published() })
  await fetchForums(world.ctx)
  const read = (await rows()).map(asFound)
  expect((await confirmFound(world.ctx, read, createHostFailures())).ids.size).toBe(0)
  await edit(edited.id)
  await world.ctx.db.transaction(async (tx) => {
    const { comment_id, reddit_id } = engagementPosts
    await tx.delete(matchesQueue)
    await tx.delete(engagementPosts).where(sql`${eq(reddit_id, gone.id)} and ${comment_id} is null`)
  })
  const { ids, posts } = await confirmFound(world.ctx, read, createHostFailures())
  expect(ids).toEqual(
    new Set(read.filter(({ id }) => [edited.id, gone.id].includes(id)).map((one) => one.post_id)),
  )
  expect(posts).toMatchObject([{ id: edited.id, title: 'A shop', body: 'Solved.' }])
})

test('a match whose post is edited while it is read has nothing of the old text, and is read again', async () => {
  const post = addPost('Which web hosting?', `ann@${SILENT}`)
  const { relevance } = world.ctx
  let isEdited = false
  const read: typeof relevance.read = async (pairs, options) => {
    if (!isEdited) await edit(post.id)
    isEdited = true
    return relevance.read(pairs, options)
  }
  await fetchForums({ ...world.ctx, relevance: { ...relevance, read } })
  expect(isEdited).toBe(true)
  const found = await matches()
  expect(found).toMatchObject([{ reread_since: expect.any(Date) }])
  expect(JSON.stringify(found)).not.toMatch(/bakery|cheap/)
})

test('posts of other hosts are matched while a host is silent', async () => {
  addPost('Which web hosting?', `ann@${SILENT}`)
  addPost('Any web hosting?', 'bob@lemmy.example')
  await fetchForums(world.ctx)
  await unmatch()
  network().planFaults(SILENT, [{ on: { endpoint: 'GET /api/v3/post' }, do: { kind: 'hang' } }])
  const over = Promise.withResolvers<void>()
  const ctx: Ctx = { ...world.ctx, sleep: () => over.promise }
  const sweep = sweepPosts(ctx)
  await expect.poll(() => titlesOf(person, campaign)).toEqual(['Any web hosting?'])
  over.resolve()
  await sweep
  expect((await titlesOf(person, campaign)).toSorted()).toEqual(['Any web hosting?', 'Which web hosting?'])
})

test('a host that did not answer in time is asked no more in the round', async () => {
  addPost('Which web hosting?', `ann@${SILENT}`)
  await fetchForums(world.ctx)
  const [row] = await rows()
  const copies = Array.from({ length: 120 }, (_, n) => ({
    ...row!,
    id: undefined,
    seq: undefined,
    reddit_id: `https://${SILENT}/post/${9_000 + n}`,
  }))
  await world.ctx.db.transaction((tx) => tx.insert(engagementPosts).values(copies))
  await unmatch()
  const lemmy = world.ctx.forums.find('lemmy')!
  const standing = vi.fn(() => new Promise<never>(() => undefined))
  const forums = { ...world.ctx.forums, find: () => ({ ...lemmy, standing }) }
  await sweepPosts({ ...world.ctx, forums, sleep: () => Promise.resolve() })
  expect(standing).toHaveBeenCalledTimes(1)
  expect(await matches()).toHaveLength(121)
})

test('in place of a host that lets no program ask, that of the community is asked in the whole round', async () => {
  const edited = ['Which web hosting?', 'Any web hosting?'].map((title) => addPost(title, `ann@${SILENT}`))
  await fetchForums(world.ctx)
  const read = (await rows()).map(asFound)
  for (const { id } of edited)
    network().change(id, { title: 'A shop', text: 'Solved.', updated: published() })
  network().planFaults(SILENT, [{ do: { kind: 'answer', status: 403 } }])
  const failures = createHostFailures()
  for (const post of read) {
    const { posts } = await confirmFound(world.ctx, [post], failures)
    expect(posts).toMatchObject([{ post_id: post.post_id, title: 'A shop' }])
  }
})

test('a forum of one host that asks to wait is asked no more in the round', async () => {
  addPost('Which web hosting?', 'bob@lemmy.example')
  await fetchForums(world.ctx)
  const read = (await rows()).map(asFound)
  const lemmy = world.ctx.forums.find('lemmy')
  if (!lemmy || !isOther(lemmy)) throw new Error('This world has no Lemmy.')
  const cause = new RateLimitedError({ host: 'one.example', endpoint: 'GET /item', retry_after_s: null })
  const standing = vi.fn(() =>
    Promise.reject(new ForumTroubleError('slow_down', 'It asks to wait.', { cause })),
  )
  const { hostOf: _, ...places } = lemmy.reading.places
  const oneHost = { ...lemmy, reading: { ...lemmy.reading, places }, standing }
  const ctx = { ...world.ctx, forums: { ...world.ctx.forums, find: () => oneHost } }
  const failures = createHostFailures()
  for (let call = 0; call < 2; call++) await confirmFound(ctx, read, failures)
  expect(standing).toHaveBeenCalledTimes(1)
})
