import type { Ctx } from '../ctx.ts'

const RENEW_MS = 20_000

type Renewal = {
  /** Sets the end of the lease anew, where it is not over yet. */
  renew(): Promise<unknown>
  log: Ctx['log']
}

/**
 * Renews a lease every 20 s until some work ends, however long it takes. The lease of a process that dies ends within
 * `LEASE_MS`. A renewal that fails is logged, and the work goes on.
 */
export async function workUnderLease<Result>(
  work: () => Promise<Result>,
  { renew, log }: Renewal,
): Promise<Result> {
  let renewing = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renewing
      .then(async () => void (await renew()))
      .catch((error: unknown) => log.warn('lease.not-renewed', { error }))
  }, RENEW_MS)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewing
  }
}
