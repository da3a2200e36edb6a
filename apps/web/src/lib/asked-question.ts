const KEY = 'radar-asked'
/** The server deletes questions after an hour. The browser does so at the next visit. */
const MAX_AGE_MS = 3_600_000

/** First question that this browser asked, and the id of its answer. */
export type AskedQuestion = { id: string; about: string }

/** Keeps a question through the sign-up, which a mail may continue in another tab. */
export function keepQuestion(question: AskedQuestion): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...question, at: Date.now() }))
  } catch (error) {
    // A browser that stores nothing asks again.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Question of the last hour, if there is one. */
export function keptQuestion(): AskedQuestion | undefined {
  const kept = read()
  if (!kept) return undefined
  const { at, ...question } = kept
  const age = Date.now() - at
  if (age >= 0 && age < MAX_AGE_MS) return question
  dropQuestion()
  return undefined
}

export const dropQuestion = (): void => localStorage.removeItem(KEY)

function read(): (AskedQuestion & { at: number }) | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isQuestion(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isQuestion(kept: unknown): kept is AskedQuestion & { at: number } {
  const { id, about, at } = (kept ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof about === 'string' && typeof at === 'number'
}
