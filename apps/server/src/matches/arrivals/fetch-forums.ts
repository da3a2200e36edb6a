import { readNewest, selectDueReadings, updateDemand } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOther, isPolled } from '../../platform/forums.ts'
import { workThrough } from '../../platform/work-through.ts'
import { batchStoredPosts } from './batch-stored-posts.ts'

/** Hosts of one forum that are read at a time. */
const AT_A_TIME = 20

/**
 * Counts who needs the forums beside Reddit, fetches what is new in those that are read place by place, stores it and matches it. One reading of a host serves all campaigns. A
 * forum or host in trouble holds up no other. Throws the first error that is no trouble, once all were read.
 */
export async function fetchForums(ctx: Ctx): Promise<void> {
  if (!ctx.forums.all.some(isOther)) return
  await ctx.matching.catchUp()
  await updateDemand(ctx)
  const forums = ctx.forums.all.filter(isPolled)
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
