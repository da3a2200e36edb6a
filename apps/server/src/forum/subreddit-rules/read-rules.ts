import { and, eq, sql } from 'drizzle-orm'
import type { SelfPromotion } from '@radar/contract'
import type { RedditSession } from '@radar/reddit'
import { subredditRules } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

const KEPT_MS = 86_400_000
/** Whoever writes a reply has them read for its gate as well, which then asks the forum for nothing. */
const KEPT_FOR_DRAFTS_MS = KEPT_MS / 2
const MAX_RULES = 30
const MAX_TEXT = 500

type Question = {
  subreddit: string
  session: Pick<RedditSession, 'subredditRules'>
  isForDraft?: boolean
}

/**
 * The rules of a subreddit, asked of the forum once a day for everybody. Acts for the system; call it outside of any
 * transaction. Throws what the session throws where they must be asked and cannot be.
 */
export async function readRules(
  ctx: Ctx,
  { subreddit, session, isForDraft = false }: Question,
): Promise<SelfPromotion[]> {
  const name = subreddit.toLowerCase()
  const known = await findKnown(ctx, name, isForDraft ? KEPT_FOR_DRAFTS_MS : KEPT_MS)
  if (known) return known
  const asked = await session.subredditRules(subreddit)
  const rules = asked
    .slice(0, MAX_RULES)
    .map(({ short_name, description }) => ({ name: short_name, text: description.slice(0, MAX_TEXT) }))
  await save(ctx, name, rules)
  return rules
}

async function findKnown(ctx: Ctx, name: string, keptMs: number): Promise<SelfPromotion[] | undefined> {
  const [row] = await ctx.db.statement((tx) =>
    tx
      .select()
      .from(subredditRules)
      .where(and(eq(subredditRules.forum, ctx.forum.name), eq(subredditRules.subreddit, name))),
  )
  if (!row) return undefined
  const age = ctx.now().getTime() - row.read_at.getTime()
  // What was read after now was read by a clock that was ahead.
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
