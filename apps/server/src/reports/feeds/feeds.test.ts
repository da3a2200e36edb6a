import { eq } from 'drizzle-orm'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { campaignFeeds, engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import { createKeyRing } from '../../platform/secrets/master-key.ts'
import { sealSecret } from '../../platform/secrets/seal-secret.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { placeOf } from './secret-address.ts'

const world = setUpWorld()

const read = (url: string | null, headers: Record<string, string> = {}) =>
  world.app.request(url ?? '', { headers })
const titlesIn = (atom: string) =>
  [...atom.matchAll(/<entry>[\s\S]*?<title>(.*?)<\/title>/g)].map(([, title]) => title)

async function openFeed(person: Person) {
  const { campaignId, matchId } = await plantMatch(world, person)
  const { url } = await person.api.feeds.renew({ id: campaignId })
  return { campaignId, matchId, url }
}

const retitle = (matchId: string, title: string) =>
  world.ctx.db.transaction(async (tx) => {
    const [match] = await tx.select().from(matchesQueue).where(eq(matchesQueue.id, matchId))
    await tx
      .update(engagementPosts)
      .set({ title })
      .where(eq(engagementPosts.id, match?.post_id ?? ''))
  })

test('an address that no key opens is none, and can be replaced', async () => {
  const person = await world.signUp()
  const { campaignId } = await openFeed(person)
  const secret = sealSecret(
    createKeyRing('a lost key', []),
    placeOf({ campaign_id: campaignId, user_id: person.user.id }),
    'x',
  )
  await world.ctx.db.transaction((tx) =>
    tx.update(campaignFeeds).set({ secret }).where(eq(campaignFeeds.campaign_id, campaignId)),
  )
  expect(await person.api.feeds.get({ id: campaignId })).toEqual({ url: null })
  const { url } = await person.api.feeds.renew({ id: campaignId })
  expect((await read(url)).status).toBe(200)
})

test('whoever has the address reads the matches, as Atom in which words are text', async () => {
  const person = await world.signUp()
  const { matchId, url } = await openFeed(person)
  await retitle(matchId, `]]> <script>alert(1)</script> & "q" \u0001`)
  const answer = await read(url)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const atom = await answer.text()
  const document = parseDocument(atom, { xmlMode: true })
  expect(
    JSON.stringify(document, (key, value: unknown) =>
      ['parent', 'prev', 'next'].includes(key) ? undefined : value,
    ),
  ).not.toContain('"name":"script"')
  expect(titlesIn(atom)).toEqual([']]&gt; &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;q&quot;  '])
  for (const part of [
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:uuid:${matchId}</id>`,
    '<updated>',
    'rel="self"',
  ])
    expect(atom).toContain(part)
})

test('a feed that did not change is not sent again', async () => {
  const person = await world.signUp()
  const { campaignId, url } = await openFeed(person)
  const etag = (await read(url)).headers.get('etag') ?? ''
  const again = await read(url, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await read(url, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await read(url, { 'if-none-match': '*' })).status).toBe(304)
  await plantMatch(world, person, campaignId)
  expect((await read(url, { 'if-none-match': etag })).status).toBe(200)
})

test('an entry whose forum is no longer connected links to its match, as Atom needs a link', async () => {
  const person = await world.signUp()
  const { campaignId, matchId, url } = await openFeed(person)
  await world.ctx.db.transaction(async (tx) => {
    const [match] = await tx.select().from(matchesQueue).where(eq(matchesQueue.id, matchId))
    await tx
      .update(engagementPosts)
      .set({ forum: 'elsewhere' })
      .where(eq(engagementPosts.id, match?.post_id ?? ''))
  })
  const { permalink } = await person.api.matches.get({ id: matchId })
  expect(permalink).toBeNull()
  expect(await (await read(url)).text()).toContain(
    `<link rel="alternate" href="http://localhost:3000/dashboard/campaigns/${campaignId}?match=${matchId}"/>`,
  )
})

test('a purged post leaves the feed, and so does what scores too little or was dismissed', async () => {
  const person = await world.signUp()
  const { campaignId, matchId, url } = await openFeed(person)
  const low = await plantMatch(world, person, campaignId)
  const judged = await plantMatch(world, person, campaignId)
  await world.ctx.db.transaction(async (tx) => {
    await tx.update(matchesQueue).set({ post_gone: true }).where(eq(matchesQueue.id, matchId))
    await tx.update(matchesQueue).set({ relevance_score: 19 }).where(eq(matchesQueue.id, low.matchId))
  })
  await person.api.matches.judge({ id: judged.matchId, verdict: 'dismissed' })
  expect(titlesIn(await (await read(url)).text())).toEqual([])
})

test('a new address ends the one before, and a wrong one shows nothing', async () => {
  const person = await world.signUp()
  const { campaignId, url } = await openFeed(person)
  const { url: next } = await person.api.feeds.renew({ id: campaignId })
  expect(await person.api.feeds.get({ id: campaignId })).toEqual({ url: next })
  expect([(await read(url)).status, (await read(next)).status]).toEqual([404, 200])
  await person.api.feeds.delete({ id: campaignId })
  expect((await read(next)).status).toBe(404)
  for (const path of ['x.atom', `${'A'.repeat(43)}.atom`, '.atom'])
    expect((await world.app.request(`http://localhost:3000/feeds/${path}`)).status).toBe(404)
})
