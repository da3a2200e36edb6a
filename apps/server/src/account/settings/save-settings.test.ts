import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpPerson, setUpWorld } from '../../testing/index.ts'

const world = setUpWorld()
const ann = setUpPerson(world)

test('a setting is saved alone, and the others stay as another window saved them', async () => {
  const before = await ann.api.settings.get({})
  expect(await ann.api.settings.update({})).toEqual(before)
  await ann.api.settings.update({ posting_hours_start: 6, posting_hours_end: 8, max_comments_per_day: 3 })
  await ann.api.settings.update({ match_order: 'scanned_at' })
  await ann.api.settings.update({ floor: 40 })
  expect(await ann.api.settings.update({ timezone: 'Europe/Berlin' })).toEqual({
    ...before,
    posting_hours_start: 6,
    posting_hours_end: 8,
    max_comments_per_day: 3,
    match_order: 'scanned_at',
    floor: 40,
    timezone: 'Europe/Berlin',
  })
})

test('hours that make no window beside the end that stays are refused, and nothing is saved', async () => {
  await ann.api.settings.update({ posting_hours_start: 9, posting_hours_end: 17 })
  const refused = {
    data: { fields: { posting_hours_end: [expect.stringMatching(/^End time should be after/)] } },
  }
  for (const hours of [
    { posting_hours_start: 17 },
    { posting_hours_end: 9 },
    { posting_hours_start: 8, posting_hours_end: 8 },
  ])
    await expect(ann.api.settings.update({ ...hours, floor: 1 })).rejects.toMatchObject(refused)
  expect(await ann.api.settings.get({})).toMatchObject({ posting_hours_start: 9, posting_hours_end: 17 })
  expect((await ann.api.settings.get({})).floor).not.toBe(1)
  expect(await ann.api.settings.update({ posting_hours_end: 22 })).toMatchObject({ posting_hours_start: 9 })
})

test('short names of zones mean to the database what they mean to Intl', async () => {
  const summer = new Date('2026-07-01T12:00:00Z')
  const names = 'IST BST CST PST CET EET MET WET EST MST HST JST ACT GB Japan PRC ROK NZ Zulu GMT UTC EST5EDT'
  for (const name of names.split(' ')) {
    const { timezone } = await ann.api.settings.update({ timezone: name })
    const { rows } = await world.ctx.db.transaction((tx) =>
      tx.execute<{ hour: string }>(
        sql`select to_char(${summer.toISOString()}::timestamptz at time zone ${timezone}::text, 'HH24:MI') as hour`,
      ),
    )
    const wanted = summer.toLocaleTimeString('en-GB', { timeZone: name, hour: '2-digit', minute: '2-digit' })
    expect([name, rows[0]?.['hour']]).toEqual([name, wanted])
  }
})
