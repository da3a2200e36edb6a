import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import { createReplier, plantMatch, setUpWorld } from '../../testing/index.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'

const world = setUpWorld()

const open = async (url: string, init: RequestInit = {}) => world.app.request(url, init)

test('whoever holds the link reads how the campaign goes, and nothing of another', async () => {
  const sam = await createReplier(world)
  const { person } = sam
  const { id, campaignId, redditId } = await sam.approve()
  const { generated_reply: text } = await person.api.replies.get({ id })
  await world.ctx.db.transaction(async (tx) => {
    const posted = { status: 'posted', posted_at: world.ctx.now(), reddit_comment_id: 'c0mment' } as const
    await tx.update(replyDrafts).set(posted).where(eq(replyDrafts.id, id))
    const title = '<img src=x onerror=alert(1)>'
    await tx.update(engagementPosts).set({ title }).where(eq(engagementPosts.reddit_id, redditId))
  })
  await plantMatch(world, person)
  const { url } = await person.api.clientLinks.renew({ id: campaignId })
  const answer = await open(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const page = (await answer.text()).replaceAll(/>\s+</g, '><')
  expect(page).toContain('<h1>Tallybird</h1>')
  expect(page).toContain('<th scope="row">Posts found</th><td>1</td>')
  expect(page).toContain('<th scope="row">Replies posted</th><td>1</td>')
  expect(page).toContain('&lt;img src=x')
  expect(page).toMatch(/, [A-Z][a-z]+ \d{1,2}, \d{4}<\/small>/)
  expect(page).toMatch(/<th scope="row">[A-Z][a-z]+ \d{1,2}, \d{4}<\/th>/)
  expect(page).not.toMatch(/<(img|script|form|input|button)/)
  expect(page).not.toContain(person.user.email)
  expect(page).toContain(
    `<blockquote>${text.replaceAll('"', '&quot;').replaceAll("'", '&#39;')}</blockquote>`,
  )
  expect(page).toMatch(/>Radar<\/a\s*>/)
  expect(page).not.toMatch(/Unlikely|Weak/)
  expect(await person.api.clientLinks.get({ id: campaignId })).toEqual({
    created_at: expect.any(String),
    opened_at: expect.any(String),
  })
})

test('a reply stands at the day of the person’s zone, as in the table above it', async () => {
  const sam = await createReplier(world)
  const { person } = sam
  await person.api.settings.update({ timezone: 'Pacific/Kiritimati' })
  const { id, campaignId } = await sam.approve()
  const midnight = world.ctx.now().getTime() - (world.ctx.now().getTime() % 86_400_000)
  // Half a day before midnight in UTC is the next day there.
  const posted_at = new Date(midnight - 12 * 3_600_000)
  await world.ctx.db.transaction((tx) =>
    tx
      .update(replyDrafts)
      .set({ status: 'posted', posted_at, reddit_comment_id: 'c0mment' })
      .where(eq(replyDrafts.id, id)),
  )
  const { url } = await person.api.clientLinks.renew({ id: campaignId })
  const page = await (await open(url)).text()
  const day = new Date(midnight).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(page).toContain(`<th scope="row">${day}</th>`)
  expect(page).toContain(`, ${day}</small>`)
})

test('a link that was renewed or ended opens nothing, nor does what is stored of it', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId: id } = await plantMatch(world, person)
  const first = await person.api.clientLinks.renew({ id })
  const second = await person.api.clientLinks.renew({ id })
  expect((await open(first.url)).status).toBe(404)
  expect((await open(second.url)).status).toBe(200)
  const stored = JSON.stringify((await selectAllRows(world.connection))['client_links'])
  expect(stored).not.toContain(second.url.split('/').at(-1))
  await person.api.clientLinks.revoke({ id })
  const refused = await open(second.url)
  expect([refused.status, refused.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow'])
  expect(await person.api.clientLinks.get({ id })).toEqual({ created_at: null, opened_at: null })
  await expect(person.api.clientLinks.revoke({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the token of a link opens no other door, and nothing is sent to a link', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId: id } = await plantMatch(world, person)
  const { url } = await person.api.clientLinks.renew({ id })
  const token = url.split('/').at(-1) ?? ''
  const before = await selectAllRows(world.connection)
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await open(url, { method, headers: form, body: 'a=b' })).status).toBe(404)
  const campaign = `http://localhost:3000/api/v1/campaigns/${id}`
  for (const headers of [
    { authorization: `Bearer ${token}`, ...json },
    { cookie: `radar-session=${token}`, origin: 'http://localhost:3000', ...json },
  ])
    for (const method of ['GET', 'DELETE'])
      expect((await open(campaign, { method, headers })).status).toBe(401)
  expect(await selectAllRows(world.connection)).toEqual(before)
  const other = await world.signUp()
  await expect(other.api.clientLinks.renew({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
