import type { Clock } from '../clock.ts'
import { SendLeaseOverError } from '../errors/usage-errors.ts'

/** The right to send one write, which ends. Nothing is sent once it is over. */
export type SendLease = {
  /** Milliseconds until it is over, by a clock that never jumps; asked last right before the request. */
  remaining_ms(): number
  /** Writes down that the request is about to leave. Rejects where the right is lost; then nothing is sent. */
  begin(): Promise<void>
}

/** Waits for `work` as long as the lease lasts. Throws `SendLeaseOverError`; the work goes on without its caller. */
export async function waitWithin<T>(
  lease: SendLease,
  { work, clock }: { work: Promise<T>; clock: Clock },
): Promise<T> {
  const done = new AbortController()
  const over = clock.sleep(Math.max(0, lease.remaining_ms()), done.signal).then(() => {
    throw new SendLeaseOverError()
  })
  try {
    return await Promise.race([work, over])
  } finally {
    done.abort()
  }
}
