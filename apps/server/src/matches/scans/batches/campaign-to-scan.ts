import type { SearchedPast } from '../../../campaigns/index.ts'
import type { RunningCampaign } from '../../../platform/matching.ts'

/** Progress of a campaign in a subreddit. */
export type Cursor = {
  matched_seq: number
  /**
   * True where the past must be searched first: the subreddit is new, or the campaign searches for more, or further
   * back.
   */
  is_new: boolean
}

/** Campaign as its scan runs it, with its progress. */
export type CampaignToScan = {
  scan_id: string
  /** Attempt of the scan: its counts are written only while no other process has taken it over. */
  attempts: number
  manual: boolean
  campaign: RunningCampaign
  /** Ids of the intent queries that today's quota covers. */
  counted: ReadonlySet<string>
  /** By subreddit, in lower case. */
  cursors: Map<string, Cursor>
  /** Words that its posts are searched for. Of those that change during the scan, only words that stay throughout. */
  searched: SearchedPast
  /** Number of past posts that this scan has read, and of those that contain each keyword. */
  read: { posts: number; containing: Map<string, number> }
}
