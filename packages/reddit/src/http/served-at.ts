import type { HttpAnswer } from './send-request.ts'

/** Time of the forum's answer by its own clock (the `Date` header), in unix seconds; null where it does not say. */
export function servedAt({ headers }: HttpAnswer): number | null {
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? null : time / 1_000
}
