import { RefusalError } from './answers/refusal.ts'

type StoredAnswer = { asked: string; at: number; status: number; body: string }
type Call = { key: string; asked: string; now: number }

const STORED_SECONDS = 86_400

/** Answers by idempotency key: a call with a known key is not carried out again. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, StoredAnswer>()
  readonly #running = new Set<string>()

  /** Does what is asked while nobody else does it under the same key. Throws `RefusalError` where somebody does. */
  async alone(key: string, work: () => Promise<void>): Promise<void> {
    if (this.#running.has(key))
      throw new RefusalError({
        status: 409,
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
      })
    this.#running.add(key)
    await work().finally(() => this.#running.delete(key))
  }

  /** Throws `RefusalError` where the key was used for something else. */
  find({ key, asked, now }: Call): StoredAnswer | undefined {
    const kept = this.#kept.get(key)
    if (!kept || kept.at + STORED_SECONDS < now) return undefined
    if (kept.asked === asked) return kept
    throw new RefusalError({
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }

  keep({ key, asked, now }: Call, { status, body }: { status: number; body: string }): void {
    this.#kept.set(key, { asked, at: now, status, body })
  }
}
