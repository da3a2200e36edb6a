import { and, eq, sql } from 'drizzle-orm'
import type { LeadAnalysis } from '@radar/contract'
import { leadProfiles } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { NotFoundError } from '../platform/errors.ts'
import { UpgradeRequiredError, sessionPlan } from '../account/index.ts'
import { analyzePerson } from './analyze-person.ts'
import { scoreLead } from './score-lead.ts'

/** Analyzes a lead's posts and scores the person over the matches of all campaigns. */
export async function getAnalysis(ctx: UserCtx, id: string): Promise<LeadAnalysis> {
  const lead = await ctx.db.statement(async (tx) => {
    const [found] = await tx
      .select({ recent_posts: leadProfiles.recent_posts, matches: matchesOfPerson })
      .from(leadProfiles)
      .where(and(eq(leadProfiles.id, id), eq(leadProfiles.user_id, ctx.user.id)))
    return found
  })
  if (!lead) throw new NotFoundError('lead')
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('advanced analysis')
  const matches = lead.matches.map(({ relevance_score, created_utc }) => ({
    relevance_score,
    created_utc: new Date(created_utc * 1_000),
  }))
  return { ...(await analyzePerson(lead.recent_posts)), ...scoreLead(matches, ctx.now()) }
}

const matchesOfPerson = sql<{ relevance_score: number; created_utc: number }[]>`coalesce((
  select json_agg(json_build_object('relevance_score', m.relevance_score,
    'created_utc', extract(epoch from p.created_utc)))
  from engagement_posts p join matches_queue m on m.post_id = p.id
  where p.forum = ${leadProfiles.forum} and p.author_key = ${leadProfiles.username_key}
    and m.user_id = ${leadProfiles.user_id} and m.state in ('open', 'kept')), '[]')`
