import { TIMEZONES } from '@radar/contract'

export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const named = new Set<string>(TIMEZONES.map(({ value }) => value))

/** The nine that are named first, then all others of the IANA list. */
export const zoneChoices = [
  { group: 'Common', items: TIMEZONES.map(({ value, label }) => ({ value, label })) },
  { group: 'All', items: Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone)) },
]
