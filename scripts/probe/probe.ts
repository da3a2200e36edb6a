import { ForumError } from '@radar/forum-client'

/** One call to an outside forum, and what is wrong with its answer. No faults: it is as our recordings are. */
export type ProbeResult = { forum: string; call: string; answer: string; faults: string[]; unknown: string[] }

export type Findings = Pick<ProbeResult, 'answer' | 'faults' | 'unknown'>

export const USER_AGENT = 'radar-probe/0.1 (asks each forum a few times before a release)'

export const NOTHING_KNOWN: Findings = {
  answer: 'not asked: no post is known',
  faults: ['no post'],
  unknown: [],
}

/** Fetches as usual, and keeps the last answer that was JSON as it came. */
export function recordAnswers(fetchIt: typeof fetch = fetch) {
  const last: { json: unknown } = { json: undefined }
  return {
    last,
    fetch: async (...request: Parameters<typeof fetch>) => {
      const response = await fetchIt(...request)
      last.json = await response
        .clone()
        .json()
        .catch(() => undefined)
      return response
    },
  }
}

/** Makes one call. A trouble of the forum is a fault. */
export async function probe(
  { forum, call }: Pick<ProbeResult, 'forum' | 'call'>,
  ask: () => Promise<Findings>,
): Promise<ProbeResult> {
  try {
    return { forum, call, ...(await ask()) }
  } catch (error) {
    if (!(error instanceof ForumError)) throw error
    return { forum, call, answer: error.trouble, faults: [error.message], unknown: [] }
  }
}

/** Findings of several things of one answer, each named once. */
export function merge(answer: string, found: readonly Omit<Findings, 'answer'>[]): Findings {
  return {
    answer,
    faults: [...new Set(found.flatMap(({ faults }) => faults))],
    unknown: [...new Set(found.flatMap(({ unknown }) => unknown))],
  }
}

/** Field of an answer, whatever the answer is. */
export function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined
}

/** List in a field of an answer; empty where there is none. */
export function listOf(json: unknown, name: string): unknown[] {
  const list = fieldOf(json, name)
  return Array.isArray(list) ? list : []
}
