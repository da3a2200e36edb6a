/** Time constant: after a day, the earlier rate weighs 1/e. */
const MEMORY_DAYS = 1

/** Updates a moving average of posts per day, which fades with time and not with the number of listings. */
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
