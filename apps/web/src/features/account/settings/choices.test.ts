import { expect, test } from 'vitest'
import { zoneChoices } from './choices.ts'

const zonesOf = (chosen: string) =>
  zoneChoices(chosen).flatMap(({ items }) =>
    items.map((item) => (typeof item === 'string' ? item : item.value)),
  )

test.each([
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'Europe/Kiev',
  'US/Pacific',
  'Europe/Paris',
  'UTC',
])('the chosen zone %s is listed once, by its own name, whatever name the browser lists', (zone) => {
  const zones = zonesOf(zone)
  expect(zones.filter((each) => each === zone)).toHaveLength(1)
  expect(new Set(zones).size).toBe(zones.length)
})
