import type { EventLoopWatch } from './process/watch-event-loop.ts'
import type { Job, JobTable } from './jobs.ts'

/** Wraps jobs so that their names are logged where they block the event loop. */
export function watchJobs(table: JobTable, watch: Pick<EventLoopWatch, 'run'>): JobTable {
  const watched = Object.entries<Job<never>>(table).map(([name, job]) => [
    name,
    {
      ...job,
      run: (payload: never) =>
        watch.run(
          () => `job ${name}`,
          () => job.run(payload),
        ),
    },
  ])
  return Object.fromEntries(watched) as JobTable
}
