import type { ScanningFrequency } from '@radar/contract'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When a campaign that is scanned now is due again: in an hour if it asks for that and the plan has it, else in a day. */
export function nextScanAt(
  now: Date,
  plan: { hourly_scanning: boolean },
  campaign: { scanning_frequency: ScanningFrequency } | undefined,
): Date {
  const isHourly = plan.hourly_scanning && campaign?.scanning_frequency === 'hourly'
  return new Date(now.getTime() + (isHourly ? HOUR_MS : DAY_MS))
}
