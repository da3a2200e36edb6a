/** A day's silence or noise weighs as much as all that was known before it. */
const MEMORY_DAYS = 1

/** Moving average of posts a day, whose memory fades with time and not with the number of looks. */
export function learnRate(
  before: number | null,
  { newPosts, days }: { newPosts: number; days: number },
): number | null {
  if (days <= 0) return before
  const seen = newPosts / days
  if (before === null) return seen
  const fading = Math.exp(-days / MEMORY_DAYS)
  return before * fading + seen * (1 - fading)
}
