import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leadProfiles, replyDrafts } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import { makeCampaign } from '../../testing/make-posts.ts'
import { plantLead } from '../../testing/plant-lead.ts'

const world = setUpWorld()
const PATH = '/api/v1/leads/export.csv'

/** Splits a line as Excel does where semicolons separate lists: quotes count only at the beginning of a cell. */
function splitAtSemicolons(text: string): string[] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"([^;\r\n]*)|([^;\r\n]*))(?:;|\r\n|\r|\n|$)/g)
  return [...cells].map(([, quoted, rest, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"') + rest,
  )
}

/** Parses a table by RFC 4180. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

test('every lead is in the table once, in UTF-8, and no cell is a formula', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const campaign_id = await makeCampaign(person, { subreddits: ['tea'] })
  const nasty = [
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    ' \r=1',
    '＝1',
    'a "quoted", cell',
    'two\r\nlines',
    '日本 العربية Жук 🦊',
  ]
  await world.ctx.db.transaction((tx) =>
    tx.insert(leadProfiles).values(
      Array.from({ length: 1_201 }, (_, n) => ({
        user_id: person.user.id,
        campaign_id,
        forum: world.ctx.forum.name,
        username: `lead_${n}`,
        relevance_score: 59.5 + (n % 7) / 10,
        notes: nasty[n % nasty.length] ?? '',
        summary: nasty[(n + 1) % nasty.length] ?? null,
        value_cents: n === 0 ? 19_950 : null,
        value_currency: 'EUR',
      })),
    ),
  )
  const answer = await person.request(PATH)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /attachment; filename="radar-leads-[\d-]{10}\.csv"/,
  )
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = [], ...lines] = parseCsv(new TextDecoder().decode(bytes))
  expect(lines.every((line) => line.length === head.length)).toBe(true)
  expect(new Set(lines.map(([name]) => name)).size).toBe(1_201)
  const scores = lines.map((line) => Number(line[head.indexOf('relevance_score')]))
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  const cells = lines.flat()
  expect(cells.filter((cell) => /^[\s\0]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
  for (const text of nasty.slice(-3)) expect(cells).toContain(text)
  expect(lines.find(([name]) => name === 'u/lead_0')).toEqual(
    expect.arrayContaining(['199.5', 'EUR', '60', "'=1+1"]),
  )
})

/** Finds cells that a spreadsheet would take for a formula after splitting at semicolons or line breaks. */
const SPLIT = [
  `a;=cmd|' /C calc'!A0;`,
  'a; =1+1;',
  'a;"=1+1";',
  'a;""=1+1;',
  'a;＝1+1;',
  `a;+cmd|' /C calc'!A0;`,
  'a;-SUM(1;2);',
  'a;@SUM(1;2);',
  'a;-1!A1;',
  'a;-{1};',
  // What the next cell begins with goes on with it.
  'a;-',
  '&SUM(1;2);',
  `a;-'`,
  `x'!A1;`,
  'a\t=1+1\tb',
  'a\n=1+1\nb',
  'a\r\n+SUM(1)\r\nb',
  'a\n-1\t+SUM(1);',
]
const PLAIN = [
  'tea; milk; x = y',
  'Thanks ;-) really; - a follow-up at c@d.example',
  "first:\n- one, two: https://tea.example/?a=b\n- I don't!\n@sam_x?",
  'first: 1;\r\n-2;-3',
]

test('leads whose score changes while the table is written are in it once', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const campaign_id = await makeCampaign(person, { subreddits: ['tea'] })
  const ofPerson = eq(leadProfiles.user_id, person.user.id)
  await world.ctx.db.transaction((tx) =>
    tx.insert(leadProfiles).values(
      Array.from({ length: 1_001 }, (_, n) => ({
        user_id: person.user.id,
        campaign_id,
        forum: world.ctx.forum.name,
        username: `lead_${n}`,
        relevance_score: 20 + n / 50,
      })),
    ),
  )
  const { body } = await person.request(PATH)
  const decoder = new TextDecoder()
  let table = ''
  for await (const part of body ?? []) {
    if (table === '')
      await world.ctx.db.transaction((tx) =>
        tx
          .update(leadProfiles)
          .set({ relevance_score: sql`60 - ${leadProfiles.relevance_score}` })
          .where(ofPerson),
      )
    table += decoder.decode(part, { stream: true })
  }
  const names = parseCsv(table)
    .slice(1)
    .map(([name]) => name)
  expect(names).toHaveLength(1_001)
  expect(new Set(names).size).toBe(1_001)
})

test('no cell is a formula where semicolons separate lists, and no mere words are changed', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const campaign_id = await makeCampaign(person, { subreddits: ['tea'] })
  const corpus = [...SPLIT, ...PLAIN]
  await world.ctx.db.transaction((tx) =>
    tx.insert(leadProfiles).values(
      corpus.map((text, n) => ({
        user_id: person.user.id,
        campaign_id,
        forum: world.ctx.forum.name,
        username: `lead_${n}`,
        relevance_score: 50,
        summary: text,
        notes: corpus[(n + 1) % corpus.length] ?? '',
      })),
    ),
  )
  const table = await (await person.request(PATH)).text()
  const formulas = splitAtSemicolons(table).filter((cell) =>
    /^[\s\0"]*(?:[=＝]|[+\-@＋－＠].*(?:[(|{]|!\S))/u.test(cell),
  )
  expect(formulas).toEqual([])
  const cells = parseCsv(table).flat()
  expect(cells).toEqual(expect.arrayContaining(PLAIN))
})

test('the post that was matched stands beside the person, with its address', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId, matchId } = await plantMatch(world, person)
  const lead = await plantLead(world, person, campaignId)
  await world.ctx.db.transaction((tx) =>
    tx.update(leadProfiles).set({ match_id: matchId }).where(eq(leadProfiles.id, lead)),
  )
  const { title, subreddit, permalink } = await person.api.matches.get({ id: matchId })
  const [head = [], line = []] = parseCsv(await (await person.request(PATH)).text())
  const cells = ['matched_post', 'subreddit', 'post_url'].map((column) => line[head.indexOf(column)])
  expect(cells).toEqual([title, `r/${subreddit}`, permalink])
})

test('what the links of replies brought stands beside the person', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId, matchId } = await plantMatch(world, person)
  await plantLead(world, person, campaignId)
  const { post_id } = await person.api.matches.get({ id: matchId })
  await world.ctx.db.transaction((tx) =>
    tx.insert(replyDrafts).values({
      user_id: person.user.id,
      match_id: matchId,
      post_id,
      generated_reply: 'One list for all of them.',
      written_by: 'template',
      visits: 3,
    }),
  )
  const [head = [], line = []] = parseCsv(await (await person.request(PATH)).text())
  expect(line[head.indexOf('visits')]).toBe('3')
})

test('a Lurker is told what it takes, a stranger to sign in, and nobody sees leads of others', async () => {
  const lurker = await world.signUp()
  const refused = await lurker.request(PATH)
  expect([refused.status, await refused.json()]).toEqual([
    402,
    expect.objectContaining({ code: 'UPGRADE_REQUIRED' }),
  ])
  expect((await world.app.request(`http://localhost:3000${PATH}`)).status).toBe(401)
  const other = await world.signUp({ plan: 'moderator' })
  expect(parseCsv(await (await other.request(PATH)).text())).toHaveLength(1)
})
