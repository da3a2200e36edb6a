import { readNewest, updateDemand } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isWhole } from '../../platform/forums.ts'
import { batchStoredPosts } from './batch-stored-posts.ts'

/**
 * Fetches what is new in the forums that are read as a whole, stores it and matches it. One request serves all campaigns.
 * A forum in trouble holds up no other.
 */
export async function fetchForums(ctx: Ctx): Promise<void> {
  const forums = ctx.forums.all.filter(isWhole)
  if (forums.length === 0) return
  await ctx.matching.catchUp()
  await updateDemand(ctx)
  const stored = batchStoredPosts(ctx)
  const readings = await Promise.allSettled(
    forums.map(async (forum) => stored.add(await readNewest(ctx, forum))),
  )
  await stored.end()
  for (const reading of readings) if (reading.status === 'rejected') throw reading.reason
}
