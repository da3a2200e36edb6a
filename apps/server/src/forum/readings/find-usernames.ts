import { and, eq, exists, or, sql } from 'drizzle-orm'
import { engagementPosts, watchedSubreddits } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'

/**
 * Names as posts have them. The address of a page such as `https://forum.example/u/ann` gives `ann@forum.example`, which
 * is the name at Lemmy; where Radar reads the host itself, as a place of a forum whose names have no host, it is `ann`.
 */
export async function findUsernames(ctx: UserCtx, names: readonly string[]): Promise<string[]> {
  const hosts = new Set(names.flatMap((name) => hostOf(name) ?? []))
  const read = new Set<string>()
  for (const host of hosts) if (await isPlace(ctx, host)) read.add(host)
  const found = names.map((name) => (read.has(hostOf(name) ?? '') ? name.slice(0, name.indexOf('@')) : name))
  return [...new Map(found.map((name) => [name.toLowerCase(), name])).values()]
}

function hostOf(name: string): string | undefined {
  const at = name.indexOf('@')
  return at > 0 ? name.slice(at + 1).toLowerCase() : undefined
}

async function isPlace({ forums, system }: UserCtx, host: string): Promise<boolean> {
  const forum = forums.keyOf(host)
  const [found] = await system.db.statement((tx) => {
    const watched = tx
      .select({ place: watchedSubreddits.subreddit })
      .from(watchedSubreddits)
      .where(
        and(
          eq(watchedSubreddits.forum, forum),
          eq(sql`split_part(${watchedSubreddits.subreddit}, '/', 1)`, host),
        ),
      )
    const stored = tx
      .select({ id: engagementPosts.id })
      .from(engagementPosts)
      .where(and(eq(engagementPosts.forum, forum), eq(engagementPosts.subreddit, host)))
    return tx
      .select({ isPlace: sql<boolean>`${or(exists(watched), exists(stored))}` })
      .from(sql`(select) head`)
  })
  return found?.isPlace ?? false
}
