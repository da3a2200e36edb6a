/** A job is a wake-up: the rows are the truth, so a lost or repeated one does no harm. */
export type Job<Data extends object = object> = {
  name: string
  /** Cron expression in UTC, for jobs that run by the clock. */
  cron?: string
  /** How many of them one process does at a time. */
  concurrency?: number
  /** It is sent with a time, at which it begins within two seconds. */
  delayed?: boolean
  retryLimit?: number
  run(data: Data): Promise<void>
}

export type Jobs = {
  /**
   * Sends with the open transaction, if there is one: the job exists only if it commits. One job waits for each name and
   * data; sent again, it takes the new time.
   */
  send(name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  /** Has each begin at once: one that waits is used, and brought forward where it waits for a later time. */
  sendNow(name: string, data: object[]): Promise<void>
  createQueues(jobs: Job[]): Promise<void>
  /** Begins to work on jobs; without it this process only sends. */
  work(jobs: Job[]): Promise<void>
  /** How many jobs ended in this process. */
  ended(): { done: number; failed: number }
  close(): Promise<void>
}
