import { createHostFailures } from '@radar/forum-client'
import type { HostFailures } from '@radar/forum-client'
import type { RedditSession } from '@radar/reddit'
import { createDirections } from '../../directions/create-directions.ts'
import { createCampaignIndex } from '../../index/campaign-index.ts'
import type { CampaignIndex } from '../../index/campaign-index.ts'
import type { LogPosition } from '../../index/select-changes.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTurn } from '../../../platform/in-turn.ts'
import type { InTurn } from '../../../platform/in-turn.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'

/** Result of reading one subreddit. `notes` are for all campaigns that watch it, `own` those for single ones, by their ids. */
export type SubredditOutcome =
  | { kind: 'read'; notes: string[]; own: ReadonlyMap<string, string[]> }
  | { kind: 'unreadable'; problem: string }
  | { kind: 'forum-trouble'; error: unknown }

/** Scans that run together and share every request. */
export type ScanBatch = {
  ctx: Ctx
  session: RedditSession
  /** By campaign id. */
  campaigns: Map<string, CampaignToScan>
  /** Index of these campaigns alone: stored posts were not matched with what is new in them. */
  index: CampaignIndex
  /** Position in the change log up to which the batch has followed edits of its campaigns. */
  position: LogPosition
  /** Campaigns that watch a subreddit, by its name in lower case. */
  watching: Map<string, CampaignToScan[]>
  outcomes: Map<string, SubredditOutcome>
  /** Failures of hosts that were asked whether what a search found still stands. */
  failures: HostFailures
  /** Number of new posts from its listings. */
  stored: number
  /** Runs writes that lock many of the batch's rows one after the other, so that they do not deadlock. */
  inTurn: InTurn
}

export function createScanBatch(
  ctx: Ctx,
  { campaigns, position }: { campaigns: CampaignToScan[]; position: LogPosition },
): ScanBatch {
  const [only] = campaigns
  const isManual = only !== undefined && campaigns.length === 1 && only.manual
  const index = createCampaignIndex(ctx, createDirections(ctx))
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
    position,
    watching,
    outcomes: new Map(),
    failures: createHostFailures(),
    stored: 0,
    inTurn: inTurn(),
  }
}
