import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { PLANS } from '@radar/contract'
import type { Plan } from '@radar/contract'
import type { StandingRule } from '@radar/engine'
import { campaignColumns, placesOf } from '../../campaigns/index.ts'
import { DEMO_PERSON_ID } from '../../db/demo-person.ts'
import {
  campaignPrompts,
  campaignRules,
  campaigns,
  doNotContact,
  subscriptions,
} from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { resolveSubscription } from '../../account/index.ts'
import { withinPlan } from './within-plan.ts'

/** Campaigns of a user as the plan lets them run, with the time at which the subscription ends by itself. */
export type UserCampaigns = {
  campaigns: RunningCampaign[]
  plan: Plan
  ends_at: Date | null
  hasEnded: boolean
}

/**
 * Selects the running campaigns of users in one statement, by user. Leaves out the demo person and users without an
 * active campaign.
 */
export async function loadRunning(
  ctx: Pick<Ctx, 'forum' | 'forums' | 'now'>,
  tx: Tx,
  userIds: string[],
): Promise<Map<string, UserCampaigns>> {
  const rows = await selectActive(ctx, tx, userIds)
  const byUser = Map.groupBy(rows, ({ stored }) => stored.user_id)
  return new Map([...byUser].map(([userId, ofUser]) => [userId, toRunning(ctx, ofUser)]))
}

function selectActive(ctx: Pick<Ctx, 'forum' | 'forums'>, tx: Tx, userIds: string[]) {
  const ofCampaign = eq(campaignPrompts.campaign_id, campaigns.id)
  const { rule, created_at, id, campaign_id } = campaignRules
  return tx
    .select({
      stored: campaignColumns(ctx),
      subscription: subscriptions,
      prompt_ids: sql<string[]>`(array(
        select ${campaignPrompts.id} from ${campaignPrompts} where ${ofCampaign} order by ${campaignPrompts.position}))`,
      unwanted: sql<string[]>`(array(
        select ${doNotContact.username} from ${doNotContact} where ${doNotContact.user_id} = ${campaigns.user_id}))`,
      rules: sql<
        StandingRule[]
      >`(select coalesce(jsonb_agg(${rule} || jsonb_build_object('id', ${id}) order by ${created_at}, ${id}), '[]') from ${campaignRules}
        where ${campaign_id} = ${campaigns.id} and ${rule}->>'kind' = 'adjust_words')`,
    })
    .from(campaigns)
    .leftJoin(subscriptions, eq(subscriptions.user_id, campaigns.user_id))
    .where(
      and(
        isOneOf(campaigns.user_id, userIds),
        ne(campaigns.user_id, DEMO_PERSON_ID),
        eq(campaigns.active, true),
      ),
    )
    .orderBy(asc(campaigns.user_id), asc(campaigns.created_at), asc(campaigns.id))
}

type Row = Awaited<ReturnType<typeof selectActive>>[number]

function toRunning(ctx: Pick<Ctx, 'forums' | 'now'>, rows: Row[]): UserCampaigns {
  const now = ctx.now()
  const subscription = rows[0]?.subscription
  const plan = PLANS[resolveSubscription(subscription, now).tier]
  const active = rows.map(({ stored, prompt_ids, unwanted, rules }) => {
    const {
      id,
      user_id,
      name,
      business_name,
      description,
      product_service,
      scanning_frequency,
      auto_reply,
      watch_comments,
    } = stored
    const { keywords, campaign_prompts } = stored
    const subreddits = placesOf(stored)
    const negative_users = [...stored.negative_users, ...unwanted]
    const identity = { id, user_id, name, business_name, description, product_service }
    const facts = { ...identity, scanning_frequency, auto_reply, watch_comments, rules }
    return { ...facts, plan, subreddits, keywords, negative_users, campaign_prompts, prompt_ids }
  })
  const running = withinPlan(active, plan.limits).map((campaign) => ({
    ...campaign,
    prompt_ids: campaign.prompt_ids.slice(0, campaign.campaign_prompts.length),
  }))
  const ends_at = subscription?.subscription_end ?? null
  return { campaigns: running, plan, ends_at, hasEnded: ends_at !== null && ends_at <= now }
}
