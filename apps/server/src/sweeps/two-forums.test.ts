import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstStored } from '@radar/reddit'
import {
  engagementPosts,
  redditCredentials,
  redditRevocations,
  replyDrafts,
  subreddits,
  watchedSubreddits,
} from '../db/schema/index.ts'
import { AccountGoneError, sealTokens, sessionAs } from '../account/index.ts'
import { recheckPosts } from '../forum/index.ts'
import { postReply } from '../replies/index.ts'
import { commentsUnder, connectAccount, createReplier, plantMatch, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { freshName, makeCampaign, makePost, scan, titlesOf } from '../testing/make-posts.ts'
import { ELSEWHERE, plantLead, plantTwinMatch, plantTwinPost, readLeads } from '../testing/plant-twin.ts'

const world = setUpWorld()
let person: Person

beforeEach(async () => {
  person = await world.signUp({ plan: 'moderator' })
})

/** Plants a match of the world's forum and its twin of another forum, in one campaign. */
async function plantBoth() {
  const ours = await plantMatch(world, person)
  const theirs = await plantTwinMatch(world, person, ours)
  return { ...ours, theirs }
}

const postsOf = (redditId: string) =>
  world.ctx.db.transaction((tx) =>
    tx.select().from(engagementPosts).where(eq(engagementPosts.reddit_id, redditId)),
  )
const twinOf = async (redditId: string) => (await postsOf(redditId)).find(({ forum }) => forum === ELSEWHERE)

describe('posts of two forums with one id', () => {
  test('are both stored, and a scan matches those of its own forum alone', async () => {
    const subreddit = freshName()
    const post = makePost(subreddit, 'Looking for web hosting')
    const title = 'Looking for web hosting elsewhere'
    await plantTwinPost(world, { redditId: post.id36, subreddit, title })
    const watched = { forum: ELSEWHERE, subreddit, watermark_utc: new Date(), state: 'banned' as const }
    await world.ctx.db.transaction((tx) => tx.insert(watchedSubreddits).values(watched))
    world.forum.addPosts([post])

    const id = await makeCampaign(person, { subreddits: [subreddit] })
    const { last_scan } = await scan(person, id)
    expect(last_scan).toMatchObject({ status: 'done', posts_scanned: 1, problems: [] })
    expect(await titlesOf(person, id)).toEqual(['Looking for web hosting'])
    expect((await postsOf(post.id36)).map((row) => row.title).toSorted()).toEqual([post.title, title])
    const rows = await world.ctx.db.transaction((tx) =>
      tx.select().from(watchedSubreddits).where(eq(watchedSubreddits.subreddit, subreddit)),
    )
    expect(rows.find(({ forum }) => forum === ELSEWHERE)).toMatchObject(watched)
    expect(rows.find(({ forum }) => forum === world.ctx.forum.name)).toMatchObject({ state: 'ok' })
  })

  test('are shown with an address of their own forum, and with what that tells', async () => {
    const { campaignId: id, matchId, redditId, theirs } = await plantBoth()
    const { items } = await person.api.matches.list({ id })
    expect(items.find((match) => match.id === matchId)).toMatchObject({
      permalink: `${world.forumUrl}/r/freelancing/comments/${redditId}/`,
      score: 3,
    })
    expect(items.find((match) => match.id === theirs.matchId)).toMatchObject({
      reddit_id: redditId,
      permalink: null,
      score: null,
      num_comments: null,
    })
  })

  test.each(['deleted', 'edited', 'without its author'])(
    'one that is %s leaves the other alone',
    async (fate) => {
      const { campaignId, matchId, redditId } = await plantBoth()
      const us = world.ctx.forum.name
      await plantLead(world, person, { forum: us, campaignId, matchId, redditId })
      const before = { twin: await twinOf(redditId), leads: await readLeads(world, campaignId) }
      if (fate === 'deleted') world.forum.changeThing(`t3_${redditId}`, { fate: 'deleted' })
      else if (fate === 'edited') world.forum.changeThing(`t3_${redditId}`, { text: 'Something else.' })
      else world.forum.state.forum.posts.get(redditId)!.author = null

      await world.ctx.db.transaction((tx) => tx.update(engagementPosts).set({ checked_at: new Date(0) }))
      await recheckPosts(world.ctx)
      const ours = (await postsOf(redditId)).find(({ forum }) => forum === us)
      expect(ours?.body).toBe(fate === 'edited' ? 'Something else.' : '')
      expect(await twinOf(redditId)).toEqual({ ...before.twin, checked_at: new Date(0) })
      const leads = await readLeads(world, campaignId)
      expect(leads[ELSEWHERE]).toEqual(before.leads[ELSEWHERE])
      if (fate === 'without its author') expect(leads[us]).toBeUndefined()
      else expect(leads[us]?.titles).toEqual(fate === 'deleted' ? [] : [`Said in ${us}`])
    },
  )

  test('a lead is not handed on to a person of the same name elsewhere', async () => {
    const { campaignId, matchId, redditId, theirs } = await plantBoth()
    await plantLead(world, person, { forum: world.ctx.forum.name, campaignId, matchId, redditId })
    await person.api.matches.delete({ id: matchId })
    expect(await readLeads(world, campaignId)).toEqual({
      [ELSEWHERE]: { match_id: theirs.matchId, titles: [`Said in ${ELSEWHERE}`] },
    })
  })
})

describe('a reply to a post of another forum', () => {
  const refusal = /forum that Radar is not connected to/
  const draft = { generated_reply: 'Tallybird does that.', written_by: 'template' as const }

  test('is neither drafted nor approved', async () => {
    await connectAccount(person, { account: freshName() })
    const { theirs } = await plantBoth()
    const { matchId, postId: post_id } = theirs
    await expect(person.api.functions.generateLeadReply({ matchId })).rejects.toThrow(refusal)
    const id = randomUUID()
    const row = { ...draft, id, user_id: person.user.id, match_id: matchId, post_id }
    await world.ctx.db.transaction((tx) => tx.insert(replyDrafts).values(row))
    await expect(person.api.replies.queue({ id })).rejects.toThrow(refusal)
  })

  test('that was approved fails with the reason, and nothing is asked or posted', async () => {
    const sam = await createReplier(world)
    person = sam.person
    const { id, campaignId, redditId } = await sam.approve()
    const { matchId: match_id, postId: post_id } = await plantTwinMatch(world, person, {
      campaignId,
      redditId,
    })
    await world.ctx.db.transaction((tx) =>
      tx.update(replyDrafts).set({ match_id, post_id }).where(eq(replyDrafts.id, id)),
    )
    const asked = world.forum.state.requestLog.calls.length
    await postReply(world.ctx, id)
    expect(await person.api.replies.get({ id })).toMatchObject({
      status: 'failed',
      error_message: expect.stringMatching(refusal),
      comment_url: null,
    })
    expect(commentsUnder(world, redditId)).toEqual([])
    expect(world.forum.state.requestLog.calls).toHaveLength(asked)
  })
})

describe('accounts and lists of another forum', () => {
  /** Plants an account of the same name in another forum, whose tokens are not valid here. */
  async function plantAccount(user_id: string, reddit_username: string): Promise<string> {
    const owned = { id: randomUUID(), user_id }
    const grant = { access_token: 'theirs', refresh_token: 'theirs', expires_at: 0, scope: '*' }
    await world.ctx.db.transaction((tx) =>
      tx.insert(redditCredentials).values({
        ...owned,
        forum: ELSEWHERE,
        reddit_username,
        main_reddit_account: true,
        scopes: ['*'],
        tokens: sealTokens(world.ctx, owned, firstStored(grant)),
      }),
    )
    return owned.id
  }

  test('an account of the same name is connected beside it, and is the main one here', async () => {
    const eve = await world.signUp({ plan: 'moderator' })
    const name = `both_${freshName()}`
    const theirs = await plantAccount(eve.user.id, name)
    const ann = await world.signUp()
    await plantAccount(ann.user.id, name.toUpperCase()).catch(() => undefined)
    await connectAccount(ann, { account: name })
    const { items } = await ann.api.redditCredentials.list({})
    expect(items).toMatchObject([{ reddit_username: name, main_reddit_account: true, status: 'connected' }])
    expect((await eve.api.redditCredentials.list({})).items).toEqual([])
    const session = sessionAs(world.ctx, theirs, { priority: 'post' })
    await expect(session).rejects.toBeInstanceOf(AccountGoneError)
  })

  test('a token is given back to the forum that gave it alone', async () => {
    const id = await plantAccount(person.user.id, freshName())
    const asked = world.forum.state.requestLog.calls.length
    await person.api.redditCredentials.delete({ id })
    const left = await world.ctx.db.transaction((tx) => tx.select().from(redditRevocations))
    expect(left).toMatchObject([{ forum: ELSEWHERE, attempts: 0 }])
    expect(world.forum.state.requestLog.calls).toHaveLength(asked)
  })

  test('a campaign’s subreddits elsewhere are not shown, not counted and not lost', async () => {
    const used = async () =>
      (await person.api.functions.usageCheck({ action: 'check' })).usage.subreddits_count
    const id = await makeCampaign(person, { subreddits: ['tea'] })
    const before = await used()
    const isTheirs = and(eq(subreddits.campaign_id, id), eq(subreddits.forum, ELSEWHERE))
    const row = { user_id: person.user.id, campaign_id: id, forum: ELSEWHERE, subreddit: 'tea', position: 0 }
    await world.ctx.db.transaction((tx) => tx.insert(subreddits).values(row))
    expect(await person.api.campaigns.get({ id })).toMatchObject({ subreddits: ['tea'] })
    expect(await used()).toBe(before)
    await person.api.campaigns.update({ id, subreddits: ['coffee'] })
    expect(await person.api.campaigns.get({ id })).toMatchObject({ subreddits: ['coffee'] })
    expect(await world.ctx.db.transaction((tx) => tx.select().from(subreddits).where(isTheirs))).toHaveLength(
      1,
    )
  })
})
