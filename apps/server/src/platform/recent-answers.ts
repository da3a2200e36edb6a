/** Answers that stay good for a while, the latest kept longest: what is asked of the forum once serves everybody. */
export type RecentAnswers<Answer> = {
  find(key: string, now: Date): Answer | undefined
  keep(key: string, answer: Answer, until: Date): void
}

export function createRecentAnswers<Answer>({ max }: { max: number }): RecentAnswers<Answer> {
  const kept = new Map<string, { answer: Answer; until: Date }>()
  return {
    find: (key, now) => {
      const known = kept.get(key)
      return known && now < known.until ? known.answer : undefined
    },
    keep: (key, answer, until) => {
      kept.delete(key)
      kept.set(key, { answer, until })
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size > max) kept.delete(oldest)
    },
  }
}
