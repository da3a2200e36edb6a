/**
 * `bucket` names requests that a host counts apart from its others; `max_wait_ms` is how long the caller can wait;
 * `endpoint` is only for the error.
 */
export type BudgetRequest<Bucket extends string> = {
  host: string
  bucket: Bucket
  endpoint: string
  max_wait_ms: number
}

/** `status` is null where no answer came. */
export type BudgetObservation = { host: string; status: number | null; retry_after_s: number | null }

/**
 * Requests that may be sent to each host. `take` is awaited before every request, retries included, and each request is
 * reported by one `observe`. `take` rejects with BudgetExhaustedError where there is no room within `max_wait_ms`.
 */
export type HostBudget<Bucket extends string> = {
  take(request: BudgetRequest<Bucket>): Promise<void>
  observe(observation: BudgetObservation): void | Promise<void>
}
