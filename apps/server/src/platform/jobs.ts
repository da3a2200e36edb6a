import type { JobPayloads } from '../db/job-payloads.ts'

/** A job is a wake-up: the rows are the truth, so a lost or repeated one does no harm. */
export type Job<Payload extends object = object> = {
  /** Cron expression in UTC, for jobs that run by the clock. */
  cron?: string
  /** Number of them that one process does at a time. */
  concurrency?: number
  retryLimit?: number
  run(payload: Payload): Promise<void>
}

type PayloadsByName = { [name: string]: object }

/** Jobs by name. */
export type JobTable<Payloads extends { [Name in keyof Payloads]: object } = JobPayloads> = {
  [Name in keyof Payloads]: Job<Payloads[Name]>
}

export type Jobs<Payloads extends { [Name in keyof Payloads]: object } = JobPayloads> = {
  /**
   * Sends with the open transaction, if there is one: the job exists only if it commits. One job waits for each name and
   * payload; sent again, it takes the new time. It begins within two seconds of its time.
   */
  send<Name extends keyof Payloads & string>(
    name: Name,
    payload: Payloads[Name],
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Starts each job at once: one that waits already is brought forward. */
  sendNow<Name extends keyof Payloads & string>(name: Name, payloads: Payloads[Name][]): Promise<void>
  /** Deletes, with the open transaction, every job that was sent one of these values. */
  drop(values: string[]): Promise<void>
  createQueues(table: JobTable<Payloads>): Promise<void>
  /** Begins to work on jobs; without it this process only sends. */
  work(table: JobTable<Payloads>): Promise<void>
  /** Numbers of jobs that ended in this process. */
  ended(): { done: number; failed: number }
  close(): Promise<void>
}

/** The queue itself takes any names; the program narrows it to those of `JobPayloads`. */
export type AnyJobs = Jobs<PayloadsByName>
