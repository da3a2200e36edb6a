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
