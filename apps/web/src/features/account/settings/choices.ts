import { TIMEZONES } from '@radar/contract'

export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const named = new Set<string>(TIMEZONES.map(({ value }) => value))

/**
 * The nine that are named first, then all others that this browser lists, and the chosen one: browsers list one of the
 * names of a zone, some the old one and some the new one.
 */
export const zoneChoices = (chosen: string) => [
  { group: 'Common', items: TIMEZONES.map(({ value, label }) => ({ value, label })) },
  {
    group: 'All',
    items: [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])]
      .filter((zone) => !named.has(zone))
      .toSorted(),
  },
]
