import { leadProfiles } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { NotificationRow, NotificationWithLead, NotifiedLead } from './describe-notification.ts'

const leadColumns = {
  id: leadProfiles.id,
  forum: leadProfiles.forum,
  username: leadProfiles.username,
  posts: leadProfiles.recent_posts,
}
type LeadRow = { id: string; forum: string; username: string; posts: { title: string }[] }

/** Adds the person to each alert about a lead; none where the profile is gone. */
export async function withLeads(tx: Tx, rows: NotificationRow[]): Promise<NotificationWithLead[]> {
  const ids = rows.filter(({ kind }) => kind === 'lead_posted').map(({ subject }) => subject)
  if (ids.length === 0) return rows
  const leads = await tx
    .select(leadColumns)
    .from(leadProfiles)
    .where(isOneOf(leadProfiles.id, new Set(ids)))
  const byId = new Map(leads.map((lead) => [lead.id, toNotifiedLead(lead)]))
  return rows.map((row) => ({ ...row, lead: byId.get(row.subject) }))
}

function toNotifiedLead({ forum, username, posts: [latest] }: LeadRow): NotifiedLead {
  return { forum, username, title: latest?.title }
}
