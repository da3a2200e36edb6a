import { cutText, LEAD_STATUSES } from '@radar/contract'
import type { LeadStatus } from '@radar/contract'

export type LeadFilters = {
  search: string
  /** The id of a campaign; empty for all. */
  campaign: string
  /** The key of a forum; empty for all. */
  forum: string
  status: LeadStatus | ''
  sort: 'relevance_score' | 'created_at'
  /** The id of the lead whose dialog is open; empty for none. */
  lead: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isStatus = (text: string): text is LeadStatus => (LEAD_STATUSES as readonly string[]).includes(text)

/** The filters that an address names; what no filter can be is left out. */
export function readLeadFilters(query: URLSearchParams): LeadFilters {
  const campaign = query.get('campaign') ?? ''
  const status = query.get('status') ?? ''
  const lead = query.get('lead') ?? ''
  return {
    search: cutText(query.get('q') ?? '', 100),
    campaign: ID.test(campaign) ? campaign : '',
    forum: cutText(query.get('forum') ?? '', 40),
    status: isStatus(status) ? status : '',
    sort: query.get('sort') === 'created_at' ? 'created_at' : 'relevance_score',
    lead: ID.test(lead) ? lead : '',
  }
}

/** An address with these filters, without those that filter nothing. */
export function writeLeadFilters({
  search,
  campaign,
  forum,
  status,
  sort,
  lead,
}: LeadFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (campaign) query.set('campaign', campaign)
  if (forum) query.set('forum', forum)
  if (status) query.set('status', status)
  if (sort !== 'relevance_score') query.set('sort', sort)
  if (lead) query.set('lead', lead)
  return query
}
