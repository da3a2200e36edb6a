import { cutText } from '@radar/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { SelfPromotion } from '@radar/contract'
import type { RedditSession } from '@radar/reddit'
import { subredditRules } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

const KEPT_MS = 86_400_000
/** Half as long for drafts, so that the check before posting finds the rules fresh and fetches nothing. */
const KEPT_FOR_DRAFTS_MS = KEPT_MS / 2
const MAX_RULES = 30
const MAX_NAME = 200
const MAX_TEXT = 500

type RulesQuery = {
  subreddit: string
  session: Pick<RedditSession, 'subredditRules'>
  isForDraft?: boolean
}

/**
 * Returns a subreddit's rules, which are fetched once a day and stored for all users. Acts for the system, outside of any
 * transaction. Throws the session's error where they must be fetched and cannot be.
 */
export async function fetchRules(
  ctx: Ctx,
  { subreddit, session, isForDraft = false }: RulesQuery,
): Promise<SelfPromotion[]> {
  const name = subreddit.toLowerCase()
  const known = await findFresh(ctx, name, isForDraft ? KEPT_FOR_DRAFTS_MS : KEPT_MS)
  if (known) return known
  const fetched = await session.subredditRules(subreddit)
  const rules = fetched.slice(0, MAX_RULES).map(({ short_name, description }) => ({
    name: cutText(short_name, MAX_NAME),
    text: cutText(description, MAX_TEXT),
  }))
  await save(ctx, name, rules)
  return rules
}

async function findFresh(ctx: Ctx, name: string, keptMs: number): Promise<SelfPromotion[] | undefined> {
  const [row] = await ctx.db.statement((tx) =>
    tx
      .select()
      .from(subredditRules)
      .where(and(eq(subredditRules.forum, ctx.forum.name), eq(subredditRules.subreddit, name))),
  )
  if (!row) return undefined
  const age = ctx.now().getTime() - row.read_at.getTime()
  // A time in the future comes from a clock that was ahead and was set back.
  const isFresh = age >= 0 && age < keptMs
  return isFresh ? row.rules : undefined
}

async function save(ctx: Ctx, subreddit: string, rules: SelfPromotion[]) {
  await ctx.db.transaction((tx) =>
    tx
      .insert(subredditRules)
      .values({ forum: ctx.forum.name, subreddit, rules, read_at: ctx.now() })
      .onConflictDoUpdate({
        target: [subredditRules.forum, subredditRules.subreddit],
        set: { rules: sql`excluded.rules`, read_at: sql`excluded.read_at` },
      }),
  )
}
