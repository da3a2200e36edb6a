import { shownScore, formatPlace, formatUsername } from '@radar/contract'
import { recordExport, UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { selectAllLeads } from './select-all-leads.ts'
import type { ExportedLead } from './select-all-leads.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '../../platform/to-csv.ts'

const COLUMNS = [
  'username',
  'campaign',
  'relevance_score',
  'matched_post',
  'subreddit',
  'shared_from',
  'post_url',
  'status',
  'value',
  'currency',
  'has_reply',
  'visits',
  'tags',
  'summary',
  'notes',
  'created_at',
  'forum',
  'forum_name',
]

/** Exports a user's leads as CSV, written while they are selected. Throws `UpgradeRequiredError` before it begins. */
export function exportCsv(ctx: UserCtx): ReadableStream<Uint8Array> {
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('exports')
  const batches = selectAllLeads(ctx)
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: async (stream) => {
      await recordExport(ctx, 'leads')
      stream.enqueue(encoder.encode(BYTE_ORDER_MARK + toCsvLine(COLUMNS)))
    },
    pull: async (stream) => {
      const next = await batches.next()
      if (next.done) stream.close()
      else stream.enqueue(encoder.encode(next.value.map(toLine).join('')))
    },
    cancel: async () => void (await batches.return()),
  })
}

function toLine(lead: ExportedLead): string {
  return toCsvLine([
    formatUsername(lead),
    lead.campaign_name ?? 'Unknown Campaign',
    shownScore(lead.relevance_score),
    lead.matched_post?.title ?? null,
    lead.matched_post && formatPlace(lead.matched_post.subreddit),
    lead.matched_post?.shared_from ? formatPlace(lead.matched_post.shared_from) : null,
    lead.matched_post?.permalink ?? null,
    lead.status,
    lead.value_cents === null ? null : lead.value_cents / 100,
    lead.value_cents === null ? null : lead.value_currency,
    lead.has_reply ? 'yes' : 'no',
    lead.visits,
    lead.tags.join('; '),
    lead.summary,
    lead.notes,
    lead.created_at.toISOString(),
    lead.forum,
    lead.forum_name,
  ])
}
