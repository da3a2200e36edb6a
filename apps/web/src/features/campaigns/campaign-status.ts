import type { Campaign, Pause } from '@radar/contract'
import { plural } from '../../lib/format.ts'

/** State of a campaign, as a word and the colour of its badge. */
export function statusOf(campaign: Campaign): { word: string; color: string } {
  if (!campaign.active) return { word: 'Inactive', color: 'gray' }
  return pauseOf(campaign, 'campaigns')
    ? { word: 'Paused', color: 'yellow' }
    : { word: 'Active', color: 'radar' }
}

/** Frequency at which it is scanned at present. */
export const frequencyOf = (campaign: Campaign) =>
  pauseOf(campaign, 'hourly_scanning') ? 'daily' : campaign.scanning_frequency

export const pauseOf = ({ paused }: Campaign, thing: Pause['thing']) =>
  paused.find((pause) => pause.thing === thing)

/** `2 places cannot be read`. */
export const describeTroubled = (count: number) => `${plural(count, 'place')} cannot be read`

const words: Record<Pause['thing'], (entries: string[]) => string> = {
  campaigns: () => 'the campaign',
  subreddits: ({ length }) => plural(length, 'subreddit'),
  keywords: ({ length }) => plural(length, 'keyword'),
  campaign_prompts: ({ length }) => plural(length, 'intent query', 'intent queries'),
  hourly_scanning: () => 'hourly scanning',
}

/** Formats what a pause affects, such as `2 keywords`. */
export const describePause = ({ thing, entries }: Pause) => words[thing](entries)
