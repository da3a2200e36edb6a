import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { setUpPerson, setUpWorld } from '../../testing/index.ts'

const COUNT = 600

const world = setUpWorld()
const sam = setUpPerson(world, { plan: 'moderator' })
let campaign: string

/** Six hundred posts under the floor. The last digits of their ids count them: every fiftieth is a sample. */
beforeAll(async () => {
  const { id } = await sam.api.campaigns.create({
    name: 'Cameras',
    goal_type: 'Lead Gen',
    keywords: ['camera'],
  })
  campaign = id
  const now = world.ctx.now().toISOString()
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into engagement_posts (forum, reddit_id, subreddit, author, title, body, permalink, created_utc,
        over_18, locked, archived)
      select ${world.ctx.forum.name}, 'low' || n, 'photos', 'ann', 'Camera ' || n, 'A body.', '/r/photos/', ${now}::timestamptz,
        false, false, false
      from generate_series(0, ${COUNT - 1}::int) n`)
    await tx.execute(sql`
      insert into matches_queue (id, user_id, campaign_id, post_id, relevance_score, reason, ledger, read_by, scanned_at)
      select overlay(id::text placing lpad(to_hex(substr(reddit_id, 4)::int), 4, '0') from 33)::uuid, ${sam.user.id},
        ${campaign}, id, 13, 'Mentions “camera”.',
        '[{"part": "start", "codes": [], "points": 20, "quotes": []},
          {"part": "sentence", "codes": [], "points": -7, "quotes": ["A body."]}]', 'model', ${now}::timestamptz
      from engagement_posts where starts_with(reddit_id, 'low')`)
  })
})

const samples = async () => (await sam.api.rules.hiddenSamples({ id: campaign })).items
/** Changes all matches, or that of one camera. */
const change = (values: SQL, camera?: number) =>
  world.ctx.db.transaction((tx) =>
    tx.execute(sql`update matches_queue set ${values} where campaign_id = ${campaign}
      and ${camera === undefined ? sql`true` : sql`right(id::text, 4) = ${camera.toString(16).padStart(4, '0')}`}`),
  )
const judge = (id: string, verdict: 'kept' | 'dismissed') => sam.api.matches.judge({ id, verdict })

test('two in a hundred hidden posts are asked about, with what hid them most, and the answers make a recall side', async () => {
  const { items } = await sam.api.matches.list({ id: campaign, limit: 20, offset: 100 })
  await sam.api.rules
    .accept({ id: campaign, rule: { kind: 'exclude_words', words: 'Camera' } })
    .then(({ id }) =>
      world.ctx.db.transaction((tx) =>
        tx.execute(sql`update matches_queue set hidden_by = case when right(id::text, 4) in ('0000', '0032') then ${id}::uuid end
        where campaign_id = ${campaign}`),
      ),
    )
  expect(items.length).toBe(20)

  const asked = new Map<string, string>()
  for (let shown = await samples(); shown.length > 0; shown = await samples()) {
    expect(shown.length).toBeLessThanOrEqual(3)
    for (const { match_id, title, hidden_by } of shown) {
      asked.set(title, hidden_by)
      await judge(match_id, ['Camera 100', 'Camera 150'].includes(title) ? 'kept' : 'dismissed')
    }
  }
  expect([...asked.keys()].map((title) => Number(title.slice(7)) % 50)).toEqual(Array(COUNT / 50).fill(0))
  expect(asked.get('Camera 0')).toBe('Your rule: Exclude “Camera”')
  expect(asked.get('Camera 100')).toMatch(/^It scored 13, under your floor of 20\. \S/)

  expect(await sam.api.rules.precision({ id: campaign })).toMatchObject({
    hidden: {
      checked: 12,
      wrong: 2,
      sentence:
        'Of 12 hidden posts that you were shown, 2 should not have been hidden: about 17 in a hundred.',
    },
    floor_suggestion: { floor: 10, checked: 10, wrong: 2, shown: 2 },
  })
})

test('no lower floor is proposed at ten wrong in a hundred, and nobody else sees the samples', async () => {
  await change(sql`verdict = 'dismissed'`, 100)
  expect(await sam.api.rules.precision({ id: campaign })).toMatchObject({ floor_suggestion: null })
  const ben = await world.signUp()
  await expect(ben.api.rules.hiddenSamples({ id: campaign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('one post far below does not pull the floor down with it', async () => {
  await change(sql`hidden_by = null, relevance_score = 2`)
  await change(sql`verdict = 'kept', relevance_score = 13`, 100)
  expect(await sam.api.rules.precision({ id: campaign })).toMatchObject({
    floor_suggestion: { floor: 10, checked: 12, wrong: 2, shown: 1 },
  })
})

test('what the AI reader hid is told in its words', async () => {
  await change(
    sql`verdict = null, reason = 'Read by AI: shows a photo.', ledger = ledger
      || '[{"part": "reader", "codes": ["reader.0"], "label": "Shows a photo.", "points": -40, "quotes": []}]'`,
    200,
  )
  expect(await samples()).toMatchObject([
    { title: 'Camera 200', hidden_by: 'It scored 2, under your floor of 20. Read by AI: shows a photo.' },
  ])
})
