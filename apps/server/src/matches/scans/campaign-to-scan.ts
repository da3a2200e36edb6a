import type { SearchedPast } from '../../campaigns/index.ts'
import type { RunningCampaign } from '../../platform/matching.ts'

/** How far a campaign has read a subreddit. */
export type Cursor = {
  matched_seq: number
  /** Its past must be searched first: it is new here, or the campaign looks for more, or further back. */
  is_new: boolean
}

/** One campaign as its scan runs it, and how far it has come. */
export type CampaignToScan = {
  scan_id: string
  /** What it counts is counted while nobody has taken it over. */
  attempts: number
  manual: boolean
  campaign: RunningCampaign
  /** The ids of those of its intent queries that today's quota covers. */
  counted: ReadonlySet<string>
  /** By subreddit, in lower case. */
  cursors: Map<string, Cursor>
  /** What its posts are read for: of what changes while the scan runs, only what stays throughout. */
  searched: SearchedPast
  /** What this scan has read of the past, and how many of these posts say each keyword. */
  read: { posts: number; saying: Map<string, number> }
}
