import type { CommunityName } from '@radar/lemmy'

/** Community of a place, whose name was made by `formatCommunity`. */
export function communityOf(place: string): CommunityName {
  const [name = '', host = ''] = place.split('@')
  return { name, host }
}
