import type { RedditSession } from '@radar/reddit'
import { createCampaignIndex } from '../index/campaign-index.ts'
import type { CampaignIndex } from '../index/campaign-index.ts'
import type { LogPosition } from '../index/select-changes.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { inTurn } from '../../platform/in-turn.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'

/** How the reading of one subreddit ended. `notes` are for the people who watch it. */
export type Outcome =
  | { kind: 'read'; notes: string[] }
  | { kind: 'unreadable'; problem: string }
  | { kind: 'forum-trouble'; error: unknown }

/** Scans that run together: they share every request. */
export type ScanBatch = {
  ctx: Ctx
  session: RedditSession
  /** By campaign. */
  campaigns: Map<string, CampaignToScan>
  /** The same in an index of their own: what is stored already was matched by nobody for what is new of them. */
  index: CampaignIndex
  /** How far the batch has followed changes of its campaigns. */
  place: LogPosition
  /** The campaigns that watch a subreddit, by its name in lower case. */
  watching: Map<string, CampaignToScan[]>
  outcomes: Map<string, Outcome>
  /** New posts that its listings brought. */
  stored: number
  /** Runs writes that touch many of the batch's rows one after the other, so that they never lock each other out. */
  inTurn: InTurn
}

export function createScanBatch(
  ctx: Ctx,
  { campaigns, place }: { campaigns: CampaignToScan[]; place: LogPosition },
): ScanBatch {
  const [only] = campaigns
  const isManual = only !== undefined && campaigns.length === 1 && only.manual
  const index = createCampaignIndex(ctx.log)
  const watching = new Map<string, CampaignToScan[]>()
  for (const one of campaigns) {
    index.put(one.campaign, one.counted)
    for (const name of one.cursors.keys()) watching.set(name, [...(watching.get(name) ?? []), one])
  }
  return {
    ctx,
    session: ctx.reddit.appOnly(
      isManual ? { priority: 'interactive', tenant: only.campaign.user_id } : { priority: 'scan' },
    ),
    campaigns: new Map(campaigns.map((one) => [one.campaign.id, one])),
    index,
    place,
    watching,
    outcomes: new Map(),
    stored: 0,
    inTurn: inTurn(),
  }
}
