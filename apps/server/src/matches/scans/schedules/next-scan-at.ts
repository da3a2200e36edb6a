import type { RunningCampaign } from '../../../platform/matching.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * Time of the scan after one now: in an hour where the campaign asks for that and the plan allows it, else in a day.
 */
export function nextScanAt(
  now: Date,
  campaign: Pick<RunningCampaign, 'plan' | 'scanning_frequency'> | undefined,
): Date {
  return new Date(now.getTime() + scanPeriod(campaign))
}

export function scanPeriod(
  campaign: Pick<RunningCampaign, 'plan' | 'scanning_frequency'> | undefined,
): number {
  const isHourly = campaign?.plan.hourly_scanning && campaign.scanning_frequency === 'hourly'
  return isHourly ? HOUR_MS : DAY_MS
}
