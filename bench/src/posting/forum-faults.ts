import type { Action, Fault } from '@radar/reddit-simulator'

type Rate = { id: string; rate: number; endpoint: string; action: Action }
const COMMENT = 'POST /api/comment'
const answer = (when: 'before' | 'after', status: number): Action => ({ kind: 'answer', when, status })

/** Rates of the forum's faults during posting. */
const RATES: Rate[] = [
  { id: 'F1 503 before', rate: 0.04, endpoint: COMMENT, action: answer('before', 503) },
  { id: 'F2 502 after', rate: 0.06, endpoint: COMMENT, action: answer('after', 502) },
  { id: 'F3 reset after', rate: 0.04, endpoint: COMMENT, action: { kind: 'reset', when: 'after' } },
  { id: 'F3 reset before', rate: 0.02, endpoint: COMMENT, action: { kind: 'reset', when: 'before' } },
  { id: 'F5 hang after', rate: 0.01, endpoint: COMMENT, action: { kind: 'hang', when: 'after' } },
  { id: 'F6 html', rate: 0.02, endpoint: COMMENT, action: { kind: 'spoil', shape: 'html' } },
  { id: 'F7 no things', rate: 0.01, endpoint: COMMENT, action: { kind: 'no-things' } },
  { id: 'F11 429 before', rate: 0.01, endpoint: COMMENT, action: answer('before', 429) },
  { id: 'F11 429 after', rate: 0.01, endpoint: COMMENT, action: answer('after', 429) },
  { id: 'F8 list lags', rate: 0.3, endpoint: 'GET /user/*', action: { kind: 'lag', seconds: 60 } },
  { id: 'F8 thread lags', rate: 0.3, endpoint: 'GET /comments/*', action: { kind: 'lag', seconds: 60 } },
  { id: 'reads 503', rate: 0.03, endpoint: 'GET *', action: answer('before', 503) },
]

/** The faults after which the forum has executed nothing and said nothing. */
export const SILENT = new Set(['F1 503 before', 'F3 reset before'])

export function planForumFaults(): Fault[] {
  return RATES.map(({ id, rate, endpoint, action }) => ({
    id,
    on: { endpoint, probability: rate },
    do: action,
  }))
}

export function describeFaults(): string {
  return RATES.map(({ id, rate }) => `${id} ${(rate * 100).toFixed(0)} %`).join(', ')
}
