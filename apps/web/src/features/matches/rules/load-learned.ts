/** Fetches what the panel of learned rules holds; ahead, too, for when there is no connection. */
export const loadLearned = async () => ({ default: (await import('./learned-content.tsx')).LearnedContent })
