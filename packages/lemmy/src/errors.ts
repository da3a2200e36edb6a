import { ForumError } from '@radar/forum-client'
import type { ErrorFacts } from '@radar/forum-client'

/** Lemmy's own word that it has, or shows to strangers, no such thing: `couldnt_find_post` and its like. */
export class NotThereError extends ForumError {
  override readonly name = 'NotThereError'
  override readonly trouble = 'gone'
  readonly status: number
  readonly code: string

  constructor({ status, code, ...facts }: ErrorFacts & { status: number; code: string }) {
    super(`${code} (status ${status})`, facts)
    this.status = status
    this.code = code
  }
}
