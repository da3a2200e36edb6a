import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../testing/index.ts'
import type { Person, World } from '../testing/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const input = {
  name: 'Invoicing for freelancers',
  description: 'People who send invoices by hand',
  goal_type: 'Lead Gen' as const,
  subreddits: ['freelancing', 'r/smallbusiness'],
  keywords: ['invoice', '"late payment"'],
  negative_users: ['u/spammer'],
  campaign_prompts: ['which invoicing tool should I use'],
}

describe('a campaign', () => {
  let sam: Person
  beforeAll(async () => {
    sam = await world.signUp()
  })

  test('comes back as it was written, with the defaults of a new one', async () => {
    const created = await sam.api.campaigns.create(input)
    expect(created).toMatchObject({
      ...input,
      subreddits: ['freelancing', 'smallbusiness'],
      negative_users: ['spammer'],
      user_id: sam.user.id,
      scanning_frequency: 'daily',
      active: true,
      auto_reply: false,
      matches_count: 0,
      last_scan: null,
    })
    expect(await sam.api.campaigns.get({ id: created.id })).toEqual(created)
    expect(await sam.api.campaigns.list({})).toMatchObject({ total: 1, active: 1, created_last_30_days: 1 })
  })

  test('keeps what an edit does not name, and replaces a list that it names', async () => {
    const { items } = await sam.api.campaigns.list({})
    const id = items[0]!.id
    const edited = await sam.api.campaigns.update({ id, keywords: ['bookkeeping'], active: false })
    expect(edited).toMatchObject({
      ...input,
      subreddits: ['freelancing', 'smallbusiness'],
      negative_users: ['spammer'],
      keywords: ['bookkeeping'],
      active: false,
    })
  })

  test('is gone after its deletion', async () => {
    const { items } = await sam.api.campaigns.list({})
    const id = items[0]!.id
    expect(await sam.api.campaigns.delete({ id })).toEqual({ success: true })
    await expect(sam.api.campaigns.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})

describe('the limits of a plan', () => {
  test('an entry that is given twice keeps its first spelling, and its place among the others', async () => {
    const sam = await world.signUp()
    const keywords = ['Late payment', 'invoice', 'reminder', 'late payment', 'Invoice']
    const campaign = await sam.api.campaigns.create({ ...input, keywords })
    expect(campaign.keywords).toEqual(['Late payment', 'invoice', 'reminder'])
  })

  test('a Lurker has one campaign, two subreddits and five keywords, and an attempt for more changes nothing', async () => {
    const sam = await world.signUp()
    const keywords = ['a1', 'b2', 'c3', 'd4', 'e5']
    const { id } = await sam.api.campaigns.create({ ...input, keywords })
    const refused = { code: 'RESOURCE_LIMIT_EXCEEDED', status: 402 }
    await expect(sam.api.campaigns.create({ name: 'Second', goal_type: 'Lead Gen' })).rejects.toMatchObject(
      refused,
    )
    await expect(sam.api.campaigns.update({ id, keywords: [...keywords, 'f6'] })).rejects.toMatchObject({
      ...refused,
      data: { thing: 'keyword', used: 6, limit: 5 },
    })
    await expect(sam.api.campaigns.update({ id, subreddits: ['a_a', 'b_b', 'c_c'] })).rejects.toMatchObject(
      refused,
    )
    expect(await sam.api.campaigns.get({ id })).toMatchObject({
      keywords,
      subreddits: ['freelancing', 'smallbusiness'],
    })
  })

  test('of many attempts at once for the last free place one succeeds', async () => {
    const sam = await world.signUp()
    const attempts = Array.from({ length: 20 }, (_, n) =>
      sam.api.campaigns.create({ name: `No. ${n}`, goal_type: 'Lead Gen' }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sam.api.campaigns.list({})).toMatchObject({ total: 1 })
  })

  test('hourly scanning is for Moderators', async () => {
    const lurker = await world.signUp()
    const moderator = await world.signUp({ plan: 'moderator' })
    const hourly = { ...input, scanning_frequency: 'hourly' as const }
    await expect(lurker.api.campaigns.create(hourly)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
    expect(await moderator.api.campaigns.create(hourly)).toMatchObject({ scanning_frequency: 'hourly' })
  })

  test('whoever is over the limit after a downgrade can still edit and cut back', async () => {
    const sam = await world.signUp({ plan: 'moderator' })
    const { id } = await sam.api.campaigns.create({
      ...input,
      keywords: ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'],
    })
    await world.setPlan(sam, 'lurker')
    expect(await sam.api.campaigns.update({ id, name: 'Renamed' })).toMatchObject({ name: 'Renamed' })
    expect(
      await sam.api.campaigns.update({ id, keywords: ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'] }),
    ).toMatchObject({ keywords: { length: 6 } })
  })
})

describe('bad input', () => {
  test('names each field that is wrong, and saves nothing', async () => {
    const sam = await world.signUp()
    const answer = await sam.request('/api/v1/campaigns', {
      method: 'POST',
      body: JSON.stringify({
        ...input,
        name: '  ',
        goal_type: 'World Peace',
        keywords: ['ok', ''],
        tier: 'moderator',
      }),
    })
    expect(answer.status).toBe(400)
    const { code, data } = (await answer.json()) as { code: string; data: { fields: object } }
    expect(code).toBe('BAD_REQUEST')
    expect(Object.keys(data.fields)).toEqual(expect.arrayContaining(['name', 'goal_type', 'keywords.1']))
    expect(await sam.api.campaigns.list({})).toMatchObject({ total: 0 })
  })

  test('a keyword that cannot be read is told with the place', async () => {
    const sam = await world.signUp()
    await expect(
      sam.api.campaigns.create({ ...input, keywords: ['fine', '"never closed'] }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { 'keywords.1': [expect.stringContaining('character')] } },
    })
  })

  test.each([
    ['wrong JSON', '{"name": '],
    ['an array', '[]'],
    ['a number', '1'],
  ])('%s is refused without a stack', async (_name, body) => {
    const sam = await world.signUp()
    const answer = await sam.request('/api/v1/campaigns', { method: 'POST', body })
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'BAD_REQUEST' })
    expect(text).not.toMatch(/at .*\.ts|node_modules/)
  })

  test.each(['get', 'update', 'delete'] as const)(
    '%s: an id of somebody else answers as one that does not exist',
    async (verb) => {
      const owner = await world.signUp()
      const other = await world.signUp()
      const { id } = await owner.api.campaigns.create(input)
      const answers = await Promise.all(
        [id, randomUUID()].map((asked) => other.api.campaigns[verb]({ id: asked }).catch((error) => error)),
      )
      expect(answers[0]).toMatchObject({ code: 'NOT_FOUND', status: 404 })
      expect(answers[0].message).toBe(answers[1].message)
      expect(await owner.api.campaigns.get({ id })).toMatchObject({ name: input.name })
    },
  )
})
