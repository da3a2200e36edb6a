import { readNewest, selectDueReadings, updateDemand } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOther } from '../../platform/forums.ts'
import { workThrough } from '../../platform/work-through.ts'
import { batchStoredPosts } from './batch-stored-posts.ts'

/** Hosts of one forum that are read at a time. */
const AT_A_TIME = 20

/**
 * Fetches what is new in the forums beside Reddit, stores it and matches it. One reading of a host serves all campaigns. A
 * forum or host in trouble holds up no other. Throws the first error that is no trouble, once all were read.
 */
export async function fetchForums(ctx: Ctx): Promise<void> {
  const forums = ctx.forums.all.filter(isOther)
  if (forums.length === 0) return
  await ctx.matching.catchUp()
  await updateDemand(ctx)
  const stored = batchStoredPosts(ctx)
  const failures: unknown[] = []
  const readings = await Promise.allSettled(
    forums.map(async (forum) =>
      workThrough(await selectDueReadings(ctx, forum), {
        atATime: AT_A_TIME,
        work: async (reading) => {
          try {
            stored.add(await readNewest(ctx, forum, reading))
          } catch (error) {
            failures.push(error)
          }
        },
      }),
    ),
  )
  await stored.end()
  for (const reading of readings) if (reading.status === 'rejected') throw reading.reason
  if (failures.length > 0) throw failures[0]
}
