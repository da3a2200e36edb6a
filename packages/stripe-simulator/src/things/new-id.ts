import { randomUUID } from 'node:crypto'

/** An id that nobody guesses: whoever knows that of a session may pay in it. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}
