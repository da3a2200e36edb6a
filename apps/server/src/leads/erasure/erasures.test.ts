import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  engagementPosts,
  erasureKeys,
  mailOutbox,
  matchesQueue,
  notifications,
  replyDrafts,
} from '../../db/schema/index.ts'
import { queueMail } from '../../account/index.ts'
import { matchPosts } from '../../matches/index.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { createKeyRing } from '../../platform/secrets/master-key.ts'
import { openSecret } from '../../platform/secrets/seal-secret.ts'
import { createReplier, pass, plantMatch, setUpWorld } from '../../testing/index.ts'
import { downloadExport } from '../../testing/download-export.ts'
import { freshName } from '../../testing/make-posts.ts'
import { plantAuthor } from '../../testing/plant-author.ts'
import { withProvider } from '../../testing/sample-ai.ts'
import { storePost } from '../../testing/store-post.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { allJobs } from '../../worker.ts'
import { findErased, rewrapKeys } from '../../campaigns/index.ts'

// Tokens must outlive the days that the clock jumps.
const world = setUpWorld({ quirks: { tokenSeconds: 1_000 * 86_400 } })

/** Finds the tables that contain a text, whatever its case. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = Object.entries(await selectAllRows(world.connection))
  return tables.flatMap(([name, rows]) =>
    rows.some((row) => row.toLowerCase().includes(text.toLowerCase())) ? [name] : [],
  )
}

test('of an erased person nothing is left but a hash, and nothing comes again', async () => {
  const sam = await createReplier(world)
  const { person } = sam
  const { campaignId } = await plantMatch(world, person)
  const author = freshName('Erased_One')
  const title = `Which tool do you use, asks ${author}?`
  const first = await plantAuthor(world, person, { campaignId, author, score: 80, title })
  const second = await plantAuthor(world, person, { campaignId, author: author.toUpperCase(), score: 50 })
  await person.api.leads.create({ match_id: first.matchId })
  const { draftId } = await person.api.functions.generateLeadReply({ matchId: first.matchId })
  const written = `Hello u/${author}, I make one. Thanks u/${author}.It works, see https://www.reddit.com/user/${author}/about.`
  await person.api.replies.update({ id: draftId, generated_reply: written })
  await person.api.replies.queue({ id: draftId })
  await person.api.functions.generateLeadReply({ matchId: second.matchId })
  await person.api.campaigns.update({ id: campaignId, negative_users: [author, 'somebody_else'] })
  await person.api.rules.accept({ id: campaignId, rule: { kind: 'block_author', author } })
  await person.api.doNotContact.add({ username: author })
  for (const name of [`By ${author}`, `by u/${author}`])
    await person.api.savedViews.create({ name, filters: { search: author } })
  await world.ctx.db.transaction(async (tx) => {
    await tx.insert(notifications).values({
      user_id: person.user.id,
      kind: 'reply_failed',
      subject: draftId,
      facts: { reason: `u/${author} is on your do-not-contact list.` },
    })
    const links = { url: '', settings_url: '', unsubscribe_url: '', link_days: 7 }
    await queueMail(world.ctx, tx, {
      userId: person.user.id,
      recipient: person.user.email,
      kind: 'new_matches',
      facts: {
        ...links,
        total: 1,
        matches: [
          {
            title,
            subreddit: 'tea',
            forum_name: 'Reddit',
            shared_from: null,
            campaign: 'x',
            reason: '',
            score: 80,
            word: 'Strong',
            url: '',
            links: [],
            found_after_seconds: null,
          },
        ],
      },
    })
  })
  expect((await tablesWith(author)).length).toBeGreaterThan(5)

  expect(await person.api.erasures.create({ username: `u/${author.toLowerCase()}` })).toEqual({
    matches: 2,
    leads: 1,
    replies: 2,
  })
  expect(await tablesWith(author)).toEqual([])
  const ofUser = eq(mailOutbox.user_id, person.user.id)
  const mails = await world.ctx.db.transaction((tx) => tx.select().from(mailOutbox).where(ofUser))
  expect(mails.filter(({ kind }) => kind === 'new_matches')).toEqual([])
  expect((await person.api.leads.list()).items).toEqual([])
  const views = (await person.api.savedViews.list({})).items
  expect(views.map(({ name }) => name.toLowerCase())).toEqual(['by [erased]', 'by [erased] 2'])
  expect(views.map(({ filters }) => filters.search)).toEqual(['[erased]', '[erased]'])
  expect((await person.api.campaigns.get({ id: campaignId })).negative_users).toEqual(['somebody_else'])
  const [reply] = (await person.api.replies.list({})).items.filter(({ id }) => id === draftId)
  expect(reply).toMatchObject({
    status: 'failed',
    error_message: 'You blocked [erased] in this campaign.',
    generated_reply:
      'Hello [erased], I make one. Thanks [erased].It works, see https://www.reddit.com/user/[erased]/about.',
  })
  expect((await person.api.functions.usageCheck({ action: 'check' })).usage.prospect_intel_used).toBe(0)

  const { total } = await person.api.matches.list({ id: campaignId })
  const posts = [author, 'welcome_one'].map((by) =>
    storePost(world, { subreddit: 'freelancing', title: 'Any invoicing tool?', author: by }),
  )
  await matchPosts(world.ctx, await Promise.all(posts))
  const { items, total: after } = await person.api.matches.list({ id: campaignId })
  expect([after, items.some((match) => match.author === 'welcome_one')]).toEqual([total + 1, true])
})

test('an erased name is in none of many views, though a webhook hears of the reply that fails', async () => {
  const { person } = await createReplier(world)
  const { campaignId } = await plantMatch(world, person)
  const author = freshName('Viewed_One')
  const { matchId } = await plantAuthor(world, person, { campaignId, author, score: 80 })
  await person.api.webhooks.create({
    name: 'Own',
    url: 'https://hooks.example/own',
    events: ['reply.failed'],
  })
  const { draftId } = await person.api.functions.generateLeadReply({ matchId })
  await person.api.replies.update({ id: draftId, generated_reply: `Hello u/${author}, I make one.` })
  await person.api.replies.queue({ id: draftId })
  for (let view = 1; view <= 6; view++)
    await person.api.savedViews.create({ name: `${view} ${author}`, filters: { search: author } })
  await person.api.erasures.create({ username: author })
  expect(await tablesWith(author)).toEqual([])
})

test('a post that another user’s campaign matched stays for that user', async () => {
  const [ann, ben] = [await world.signUp({ plan: 'moderator' }), await world.signUp({ plan: 'moderator' })]
  const { campaignId } = await plantMatch(world, ann)
  const bens = await plantMatch(world, ben)
  const { items } = await ben.api.matches.list({ id: bens.campaignId })
  const author = items[0]?.author ?? ''
  const own = await plantAuthor(world, ann, { campaignId, author, score: 50 })
  const deleted = await plantAuthor(world, ann, { campaignId, author, score: 50 })
  await ann.api.matches.delete({ id: deleted.matchId })
  const unseen = await storePost(world, { subreddit: freshName(), title: 'Never seen by Ann', author })
  await ann.api.erasures.create({ username: author })
  expect((await ben.api.matches.get({ id: bens.matchId })).author).toBe(author)
  expect((await ann.api.matches.list({ id: campaignId })).items.map((match) => match.author)).not.toContain(
    author,
  )
  const purged = await world.ctx.db.transaction((tx) =>
    tx
      .select({ id: engagementPosts.id })
      .from(engagementPosts)
      .where(
        and(
          isOneOf(engagementPosts.id, [own.postId, deleted.postId, unseen]),
          isNotNull(engagementPosts.purged_at),
        ),
      ),
  )
  expect(new Set(purged.map(({ id }) => id))).toEqual(new Set([own.postId, deleted.postId]))
})

test('of a post that stays for another user, nothing shows beside the reply of whoever had its author erased', async () => {
  const ben = await world.signUp({ plan: 'moderator' })
  const bens = await plantMatch(world, ben)
  const sam = await createReplier(world)
  const { person } = sam
  const { campaignId } = await plantMatch(world, person)
  const author = freshName('Kept_One')
  const [title, selftext] = ['Who makes a quick ledger?', 'Mine is a shoe box.']
  const answer = async (words: string) => {
    const { matchId, postId, redditId } = await plantAuthor(world, person, {
      campaignId,
      author,
      score: 80,
      title,
      selftext,
    })
    const { draftId: id } = await withProvider(world, () =>
      person.api.functions.generateLeadReply({ matchId }),
    )
    await person.api.replies.update({ id, generated_reply: words })
    const { scheduled_for } = await person.api.replies.queue({ id })
    const score = { relevance_score: 80, reason: 'Asks.', ledger: [], read_by: 'model' as const }
    const found = { ...score, scanned_at: world.ctx.now() }
    const [match] = await world.ctx.db.transaction((tx) =>
      tx
        .insert(matchesQueue)
        .values({ user_id: ben.user.id, campaign_id: bens.campaignId, post_id: postId, ...found })
        .returning({ id: matchesQueue.id }),
    )
    return { id, scheduled_for: scheduled_for ?? '', bensMatchId: match?.id ?? '', redditId }
  }
  const posted = await answer('Ours takes a minute a day, and I am glad to show you how.')
  pass(world, (Date.parse(posted.scheduled_for) - world.ctx.now().getTime()) / 1_000 + 1)
  await allJobs(world.ctx)['post-reply'].run({ reply_id: posted.id })
  const queued = await answer('You photograph receipts, and the sums are done on Sundays.')
  const before = await person.api.replies.get({ id: posted.id })
  expect(before.status).toBe('posted')
  const used = async () => (await person.api.functions.usageCheck({ action: 'check' })).usage.ai_replies_used
  expect(await used()).toBe(2)

  const readAll = async () => {
    const { api } = person
    const rows = await person.ctx.db.transaction((tx) => tx.select().from(engagementPosts))
    const views = ['review', 'scheduled', 'attention', 'posted'] as const
    return {
      queue: await Promise.all(views.map((view) => api.queue.list({ view }))),
      replies: await api.replies.list({}),
      activity: await api.activity.list({}),
      usage: await api.usage.list({}),
      files: await downloadExport(person),
      rows,
    }
  }
  const words = [author, title, selftext].map((text) => text.toLowerCase())
  const shownIn = (all: object) =>
    Object.entries(all).flatMap(([place, shown]) =>
      words.some((text) => JSON.stringify(shown).toLowerCase().includes(text)) ? [place] : [],
    )
  expect(shownIn(await readAll())).toEqual(['queue', 'activity', 'usage', 'files', 'rows'])

  await person.api.erasures.create({ username: author })
  const after = await readAll()
  expect(shownIn(after)).toEqual([])
  // As without another user: an unsent reply costs nothing.
  expect(await used()).toBe(1)
  const subreddit = 'freelancing'
  expect(after.queue.flatMap(({ items }) => items)).toMatchObject([
    { id: queued.id, status: 'failed', post: { title: '', subreddit, author: null }, post_url: null },
    { id: posted.id, status: 'posted', post: { title: '', subreddit, author: null }, post_url: null },
  ])
  const { generated_reply, comment_url, posted_at } = before
  expect(await person.api.replies.get({ id: posted.id })).toMatchObject({
    generated_reply,
    comment_url,
    posted_at,
  })
  await person.api.replies.unqueue({ id: queued.id })
  await expect(person.api.replies.queue({ id: queued.id })).rejects.toThrow(/Radar no longer keeps the post/)
  for (const { bensMatchId } of [posted, queued])
    expect(await ben.api.matches.get({ id: bensMatchId })).toMatchObject({ author, title, body: selftext })

  // State that erasures left before posts were withheld.
  await world.ctx.db.transaction((tx) =>
    tx.update(replyDrafts).set({ post_id: before.post_id }).where(eq(replyDrafts.id, posted.id)),
  )
  expect(shownIn(await readAll())).not.toEqual([])
  await person.api.erasures.create({ username: author })
  expect(shownIn(await readAll())).toEqual([])
})

test('a post of which only the tombstone of another user is left is collected again like any other', async () => {
  const ben = await world.signUp({ plan: 'moderator' })
  const bens = await plantMatch(world, ben)
  const { person } = await createReplier(world)
  const { campaignId } = await plantMatch(world, person)
  const author = freshName('Pasted_One')
  const { matchId, redditId } = await plantAuthor(world, person, { campaignId, author, score: 80 })
  const { draftId } = await withProvider(world, () => person.api.functions.generateLeadReply({ matchId }))
  await person.api.replies.queue({ id: draftId })
  const url = `${world.forumUrl}/r/freelancing/comments/${redditId}/`
  await ben.api.links.add({ id: bens.campaignId, url })
  await person.api.erasures.create({ username: author })
  await ben.api.campaigns.delete({ id: bens.campaignId })
  pass(world, 8 * 86_400)
  await allJobs(world.ctx)['forget-posts'].run({})

  const again = await plantMatch(world, ben)
  expect(await ben.api.links.add({ id: again.campaignId, url })).toMatchObject({ author })
  await expect(person.api.links.add({ id: campaignId, url })).rejects.toThrow(/You erased the author/)
  const rows = await person.ctx.db.transaction((tx) => tx.select().from(engagementPosts))
  expect(JSON.stringify(rows)).not.toContain(author)
})

test('a mail goes that tells of a comment of theirs, and none that tells of somebody else', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId } = await plantMatch(world, person)
  const author = freshName('al')
  const titles = [`A thread that ${author} wrote in`, '']
  for (const title of titles) {
    const { postId } = await plantAuthor(world, person, { campaignId, author, score: 50, title })
    await world.ctx.db.transaction((tx) =>
      tx
        .update(engagementPosts)
        .set({ comment_id: freshName('c') })
        .where(eq(engagementPosts.id, postId)),
    )
  }
  const mail = (fields: { title: string; reason: string }) =>
    world.ctx.db.transaction((tx) => {
      const place = { subreddit: 'tea', forum_name: 'Reddit', shared_from: null, campaign: 'x' }
      const match = {
        ...place,
        score: 80,
        word: 'Strong',
        url: '',
        links: [],
        found_after_seconds: null,
        ...fields,
      }
      const links = { url: '', settings_url: '', unsubscribe_url: '', link_days: 7 }
      return queueMail(world.ctx, tx, {
        userId: person.user.id,
        recipient: person.user.email,
        kind: 'new_matches',
        facts: { ...links, total: 1, matches: [match] },
      })
    })
  const ids = async () => {
    const ofUser = and(eq(mailOutbox.user_id, person.user.id), eq(mailOutbox.kind, 'new_matches'))
    const rows = await world.ctx.db.transaction((tx) => tx.select().from(mailOutbox).where(ofUser))
    return new Set(rows.map(({ id }) => id))
  }
  await mail({ title: 'Something else', reason: `Like u/${author}ice, who asked.` })
  await mail({ title: 'Something else', reason: '' })
  const others = await ids()
  await mail({ title: `Comment: ${titles[0]}`, reason: 'Asks for a tool.' })
  await mail({ title: 'Something else', reason: `Like\nu/${author}, who asked.` })
  expect((await ids()).size).toBe(4)
  await person.api.erasures.create({ username: author })
  expect(await ids()).toEqual(others)
})

test('a dot in an erased name stands for itself in waiting mails', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const mail = (reason: string) =>
    world.ctx.db.transaction((tx) => {
      const place = { subreddit: 'tea', forum_name: 'Reddit', shared_from: null, campaign: 'x' }
      const score = { score: 80, word: 'Strong', url: '', links: [], found_after_seconds: null }
      const links = { url: '', settings_url: '', unsubscribe_url: '', link_days: 7 }
      return queueMail(world.ctx, tx, {
        userId: person.user.id,
        recipient: person.user.email,
        kind: 'new_matches',
        facts: { ...links, total: 1, matches: [{ ...place, ...score, title: 'A post', reason }] },
      })
    })
  const ids = async () => {
    const ofUser = and(eq(mailOutbox.user_id, person.user.id), eq(mailOutbox.kind, 'new_matches'))
    const rows = await world.ctx.db.transaction((tx) => tx.select().from(mailOutbox).where(ofUser))
    return rows.map(({ id }) => id)
  }
  await mail('Like u/annxhill, who asked.')
  const others = await ids()
  expect(others).toHaveLength(1)
  await mail('Like u/ann.hill, who asked.')
  await person.api.erasures.create({ username: 'ann.hill' })
  expect(await ids()).toEqual(others)
})

type MailedNews = { news: { title: string; text: string }[] }

/** Facts of a user's waiting mails of updates. */
async function mailedNews(user_id: string) {
  const ofUser = and(eq(mailOutbox.user_id, user_id), eq(mailOutbox.kind, 'updates'))
  const rows = await world.ctx.db.transaction((tx) => tx.select().from(mailOutbox).where(ofUser))
  return rows.flatMap(({ id, facts }) => {
    if (!facts) return []
    const opened = openSecret(world.ctx.keyRing, { table: 'mail_outbox', id, user_id }, facts)
    return JSON.parse(opened) as MailedNews
  })
}

test('a name that is a word of Radar’s own news leaves the mails of them whole', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const url = 'https://radar.example/settings'
  const queue = (...news: { title: string; text: string }[]) =>
    world.ctx.db.transaction((tx) =>
      queueMail(world.ctx, tx, {
        userId: person.user.id,
        recipient: person.user.email,
        kind: 'updates',
        facts: { news, total: news.length, url, settings_url: url, unsubscribe_url: url },
      }),
    )
  const removed = {
    title: 'A reply was removed',
    text: 'In r/reply, by its moderators. Read them below the reply.',
  }
  await queue(
    removed,
    { title: 'u/reply wrote again', text: 'In r/tea.' },
    { title: 'A reply was not posted', text: 'reply is on your do-not-contact list.' },
    { title: 'A reply was not posted', text: 'You blocked settings in this campaign.' },
  )
  for (const username of ['reply', 'posted', 'settings', 'https'])
    await person.api.erasures.create({ username })
  expect(await mailedNews(person.user.id)).toEqual([
    {
      news: [
        removed,
        { title: '[erased] wrote again', text: 'In r/tea.' },
        { title: 'A reply was not posted', text: '[erased] is on your do-not-contact list.' },
        { title: 'A reply was not posted', text: 'You blocked [erased] in this campaign.' },
      ],
      total: 4,
      url,
      settings_url: url,
      unsubscribe_url: url,
    },
  ])
})

test('names of other forums are erased from what Radar stored, and a short one cuts into no longer one', async () => {
  const { person } = await createReplier(world)
  const { campaignId } = await plantMatch(world, person)
  const plain = freshName('ann')
  const [handle, withInstance] = [`${plain}.example.com`, `${plain}@lemmy.example`]
  const names = [plain, handle, withInstance]
  const sentences = names.map((name) => `${name} is on your do-not-contact list.`)
  const { matchId } = await plantAuthor(world, person, {
    campaignId,
    author: freshName('other'),
    score: 80,
  })
  const { draftId: id } = await person.api.functions.generateLeadReply({ matchId })
  const page = 'https://forum.example/u/'
  const draft = `Ask @${plain}, ${handle} or @${withInstance}, or see ${page}${plain}.`
  await person.api.replies.update({ id, generated_reply: draft })
  await world.ctx.db.transaction(async (tx) => {
    for (const reason of sentences) {
      const row = { user_id: person.user.id, kind: 'reply_failed' as const, subject: reason }
      await tx.insert(notifications).values({ ...row, facts: { name: 'Teas', reason } })
      await queueMail(world.ctx, tx, {
        userId: person.user.id,
        recipient: person.user.email,
        kind: 'updates',
        facts: {
          news: [{ title: 'A reply was not posted', text: reason }],
          total: 1,
          url: '',
          settings_url: '',
          unsubscribe_url: '',
        },
      })
    }
  })
  const stored = async () => {
    const ofUser = eq(notifications.user_id, person.user.id)
    const rows = await world.ctx.db.transaction((tx) =>
      tx.select().from(notifications).where(ofUser).orderBy(notifications.subject),
    )
    const mails = await mailedNews(person.user.id)
    const { generated_reply } = await person.api.replies.get({ id })
    return {
      reasons: rows.map(({ facts }) => facts.reason),
      mailed: mails.flatMap(({ news }) => news.map(({ text }) => text)).toSorted(),
      generated_reply,
    }
  }
  const erased = '[erased] is on your do-not-contact list.'
  const before = await stored()
  expect(new Set(before.reasons)).toEqual(new Set(sentences))
  expect(before).toMatchObject({ mailed: sentences.toSorted(), generated_reply: draft })
  await person.api.erasures.create({ username: plain })
  const left = await stored()
  expect(new Set(left.reasons)).toEqual(new Set([erased, sentences[1], sentences[2]]))
  expect(left).toMatchObject({
    mailed: [erased, ...sentences.slice(1)].toSorted(),
    generated_reply: `Ask [erased], ${handle} or @${withInstance}, or see ${page}[erased].`,
  })
  for (const username of [handle, withInstance]) await person.api.erasures.create({ username })
  expect(await stored()).toEqual({
    reasons: [erased, erased, erased],
    mailed: [erased, erased, erased],
    generated_reply: `Ask [erased], [erased] or [erased], or see ${page}[erased].`,
  })
})

test('a model or a program cannot erase, and the key outlives a change of the master key', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  await person.api.erasures.create({ username: 'nobody_known' })
  const { key } = await person.api.apiKeys.create({ name: 'A program', scope: 'write' })
  const refused = await world.app.request('http://localhost:3000/api/v1/erasures', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody_known' }),
  })
  expect(refused.status).toBe(403)
  const read = () =>
    world.ctx.db.transaction((tx) =>
      tx
        .select({ key_id: sql<string>`${erasureKeys.secret} ->> 'key_id'` })
        .from(erasureKeys)
        .where(eq(erasureKeys.user_id, person.user.id)),
    )
  const { keyRing: old } = world.ctx
  const ring = createKeyRing('the second master key of this test', [])
  expect(await read()).toEqual([{ key_id: old.currentId }])
  await rewrapKeys({
    ...world.ctx,
    keyRing: { currentId: ring.currentId, keyOf: (id) => ring.keyOf(id) ?? old.keyOf(id) },
  })
  expect(await read()).toEqual([{ key_id: ring.currentId }])
  const asked = ['Nobody_Known', 'somebody_else'].map((author) => ({ user_id: person.user.id, author }))
  const erased = await world.ctx.db.transaction((tx) =>
    findErased({ ...world.ctx, keyRing: ring }, tx, asked),
  )
  expect(erased).toEqual([true, false])
})
