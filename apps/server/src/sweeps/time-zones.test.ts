import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { userSettingsInput } from '@radar/contract'
import { nextMailAt } from '../notifications/mails/mail-times.ts'
import { setUpWorld } from '../testing/index.ts'
import { saveSettings } from '../account/settings/save-settings.ts'

const world = setUpWorld()
const WINDOW = { max_comments_per_day: 5, posting_hours_start: 9, posting_hours_end: 17 }
const RENAMED = [
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['GB', 'Europe/London'],
  ['PRC', 'Asia/Shanghai'],
]

/** Names that the database has for zones, without its own two ways to compute with each. */
async function selectNames(): Promise<string[]> {
  const { rows } = await world.connection.raw.execute<{ name: string }>(
    `select name from pg_timezone_names where name !~ '^(posix|right)' and name not in ('Factory', 'localtime')`,
  )
  return rows.map(({ name }) => name)
}

test('a zone is known by each of its names, to the form, to the database and to what computes with it', async () => {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(await selectNames()), ...RENAMED.flat()])
  expect(names.size).toBeGreaterThan(458)
  const refused = [...names].filter(
    (timezone) => !userSettingsInput.safeParse({ ...WINDOW, timezone }).success,
  )
  expect(refused).toEqual([])
  const { rows } = await world.connection.raw.execute<{ ok: boolean }>(
    `select bool_and(now() at time zone name is not null) as ok from unnest(array['${[...names].join("','")}']) name`,
  )
  expect(rows).toEqual([{ ok: true }])
  const now = new Date('2026-11-22T12:10:00Z')
  const quiet = { quiet_hours_start: null, quiet_hours_end: null }
  for (const timezone of names) {
    expect(nextMailAt(now, { frequency: 'daily', timezone, quiet }) > now, timezone).toBe(true)
    expect(Temporal.Now.zonedDateTimeISO(timezone).timeZoneId.toLowerCase()).toBe(timezone.toLowerCase())
  }
})

test.each(RENAMED)('settings are saved and read by the old name %s and the new one %s', async (...zones) => {
  const person = await world.signUp()
  for (const timezone of zones) {
    expect(await person.api.settings.update({ ...WINDOW, timezone })).toMatchObject({ timezone })
    expect(await person.api.settings.get()).toMatchObject({ timezone })
    expect(await person.api.analytics.get({})).toMatchObject({})
  }
})

test('a zone that the database does not know is refused by its field, before anything needs it', async () => {
  const { ctx } = await world.signUp()
  await expect(saveSettings(ctx, { ...WINDOW, timezone: 'Mars/Olympus' })).rejects.toMatchObject({
    fields: { timezone: [expect.stringContaining('does not know this time zone')] },
  })
})
