import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leadProfiles, replyDrafts } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { makeCampaign } from '../../testing/make-posts.ts'
import { plantLead } from '../../testing/plant-lead.ts'

const world = setUpWorld()
const PATH = '/api/v1/leads/export.pdf'

/** The text of each page, as a reader copies it. */
async function readPages(bytes: ArrayBuffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await task.destroy()
  return pages
}

/** Without spaces and with each letter in its own form: a document stores neither. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, '')

type Lead = Partial<typeof leadProfiles.$inferInsert>

async function plantLeads(person: Person, campaign_id: string, leads: Lead[]) {
  const facts = { user_id: person.user.id, campaign_id, forum: world.ctx.forum.name, relevance_score: 81.6 }
  await world.ctx.db.transaction((tx) =>
    tx.insert(leadProfiles).values(leads.map((lead, n) => ({ ...facts, username: `lead_${n}`, ...lead }))),
  )
}

test('every script that a lead is written in can be read, and copied again', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const campaign_id = await makeCampaign(person, { subreddits: ['tea'] })
  const words = {
    cyrillic: 'Ищет счётчик счетов, Łódź',
    chinese: '中文内容也应该可以阅读没有空格也要换行这样才能看到整个句子的每一个字而且不会超出页面的边界',
    japanese: '日本語の請求書を毎月十枚',
    korean: '매달 송장을 보냅니다',
    emoji: 'likes 🦊 and 🍵',
    greek: 'Ζητά τιμολόγια',
  }
  const arabic = 'يسأل العميل عن الفواتير'
  await plantLeads(person, campaign_id, [
    {
      username: 'many_scripts',
      summary: Object.values(words).join('\n'),
      notes: `${arabic}\nשלום עולם\n\u202eevil <b>`,
      tags: ['请求', 'налог'],
      value_cents: 19_950,
      status: 'won',
    },
  ])
  const answer = await person.request(PATH)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(
    /attachment; filename="radar-leads-[\d-]{10}\.pdf"/,
  )
  const text = (await readPages(await answer.arrayBuffer())).join('')
  for (const said of [
    ...Object.values(words),
    'u/many_scripts',
    '82% match',
    'Won',
    '$199.50',
    '请求, налог',
  ])
    expect(bare(text)).toContain(bare(said))
  for (const word of arabic.split(' ')) expect(bare(text), text).toContain(bare(word))
  expect(text).toContain('evil')
})

test('the post that was matched stands below the person, with its address', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId, matchId } = await plantMatch(world, person)
  const lead = await plantLead(world, person, campaignId)
  await world.ctx.db.transaction((tx) =>
    tx.update(leadProfiles).set({ match_id: matchId }).where(eq(leadProfiles.id, lead)),
  )
  const { title, subreddit, permalink } = await person.api.matches.get({ id: matchId })
  const [page = ''] = await readPages(await (await person.request(PATH)).arrayBuffer())
  expect(bare(page)).toContain(bare(`Matched in r/${subreddit}: ${title}`))
  expect(bare(page)).toContain(permalink)
})

test('what the links of replies brought stands beside the person', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId, matchId } = await plantMatch(world, person)
  await plantLead(world, person, campaignId)
  const { post_id } = await person.api.matches.get({ id: matchId })
  const reply = { user_id: person.user.id, match_id: matchId, post_id, generated_reply: 'One list.' }
  await world.ctx.db.transaction((tx) =>
    tx.insert(replyDrafts).values({ ...reply, written_by: 'template', visits: 1 }),
  )
  const [page] = await readPages(await (await person.request(PATH)).arrayBuffer())
  expect(page).toContain('1 visit ·')
})

test('all leads are in it, page after page, each by its name', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const campaign_id = await makeCampaign(person, { subreddits: ['tea'] })
  await plantLeads(
    person,
    campaign_id,
    Array.from({ length: 60 }, (_, n) => ({
      summary: `Sends invoice ${n} by hand. ${'So long. '.repeat(n * 3)}`,
    })),
  )
  const pages = await readPages(await (await person.request(PATH)).arrayBuffer())
  expect(pages.length).toBeGreaterThan(4)
  for (const [place, page] of pages.entries()) expect(page).toContain(`page ${place + 1}`)
  const named = pages.join('\n').matchAll(/u\/(lead_\d+)/g)
  expect(new Set([...named].map(([, name]) => name)).size).toBe(60)
})

test('a Lurker is told what it takes, a stranger to sign in, and who has no leads gets a page that says so', async () => {
  const lurker = await world.signUp()
  expect((await lurker.request(PATH)).status).toBe(402)
  expect((await world.app.request(`http://localhost:3000${PATH}`)).status).toBe(401)
  const other = await world.signUp({ plan: 'moderator' })
  const [page] = await readPages(await (await other.request(PATH)).arrayBuffer())
  expect(page).toContain('No leads found')
})
