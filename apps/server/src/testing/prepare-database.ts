import { createJobs } from '../platform/create-jobs.ts'
import { createLog } from '../platform/process/log.ts'
import type { Connection } from '../platform/database/connect-database.ts'
import { allJobs } from '../worker.ts'
import type { Ctx } from '../platform/ctx.ts'

/** Makes the tables and queues of the jobs in a migrated database, as a start of Radar does: copies of it have them. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const jobs = await createJobs(connection, createLog('error'))
  // What a job is called and how it is repeated does not depend on where it runs.
  await jobs.createQueues(allJobs({} as Ctx))
  await jobs.close()
}
