import { eq } from 'drizzle-orm'
import type { Campaign } from '@radar/contract'
import { replaceDemoPerson, giveDemoPlan } from '../account/index.ts'
import { createCampaign } from '../campaigns/index.ts'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { users } from '../db/schema/index.ts'
import { insertExampleLeads } from '../leads/index.ts'
import { judgeExamples, recordVisit } from '../matches/index.ts'
import type { Ctx, UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { lockName } from '../platform/database/lock-name.ts'
import { insertExampleReplies } from '../replies/index.ts'
import { CAMPAIGNS } from './content/campaigns.ts'
import { actForDemo } from './demo-person.ts'
import { insertExampleMatches } from './insert-example-matches.ts'
import type { ExampleMatch } from './insert-example-matches.ts'
import { scoreExamples } from './score-examples.ts'
import { toLeads } from './to-leads.ts'
import { toReplies } from './to-replies.ts'

const HOUR_MS = 3_600_000
/** Age below which the workspace is not rebuilt; a rebuild ends the addresses of its pages. */
const FRESH_MS = 12 * HOUR_MS
/** Time since the person's last visit, after which matches count as new. */
const LAST_VISIT_MS = 14 * HOUR_MS

/** Rebuilds the public demo workspace, so that its dates stay recent. */
export async function buildDemo(ctx: Ctx): Promise<void> {
  if (await ctx.db.transaction((tx) => isFresh(ctx, tx))) return
  const scored = await scoreExamples(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockName(tx, 'the demo')
    if (await isFresh(ctx, tx)) return
    await replaceDemoPerson(tx, ctx.now())
    await giveDemoPlan(tx)
    const person = actForDemo(ctx, 'job')
    const campaigns = {
      movers: await createCampaign(person, CAMPAIGNS.movers),
      chasers: await createCampaign(person, CAMPAIGNS.chasers),
    }
    const matches = await insertExampleMatches(ctx, tx, { campaigns, scored })
    await judgeExamples(tx, verdictsOn(matches, ctx.now()))
    await visitAll(person, Object.values(campaigns))
    await insertExampleReplies(tx, { site: CAMPAIGNS.chasers, ...toReplies(matches, ctx.now()) })
    await insertExampleLeads(tx, toLeads(matches, ctx.now()))
  })
}

async function isFresh(ctx: Ctx, tx: Tx): Promise<boolean> {
  const [person] = await tx
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, DEMO_PERSON_ID))
  return person !== undefined && ctx.now().getTime() - person.createdAt.getTime() < FRESH_MS
}

function verdictsOn(matches: ExampleMatch[], at: Date) {
  return matches.flatMap(({ example: { verdict }, match_id }) =>
    verdict === undefined ? [] : [{ match_id, verdict, at }],
  )
}

async function visitAll(person: UserCtx, campaigns: Campaign[]): Promise<void> {
  const then = new Date(person.now().getTime() - LAST_VISIT_MS)
  for (const { id } of campaigns) await recordVisit({ ...person, now: () => then }, id)
}
