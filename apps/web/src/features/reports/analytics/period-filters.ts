/** Period and campaign of the figures; empty for parts that the address does not name. */
export type PeriodFilters = { from: string; to: string; campaign: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters that an address names; what no filter can be is left out. */
export function readPeriodFilters(query: URLSearchParams): PeriodFilters {
  const take = (name: string, shape: RegExp) => {
    const value = query.get(name) ?? ''
    return shape.test(value) ? value : ''
  }
  return { from: take('from', DAY), to: take('to', DAY), campaign: take('campaign', ID) }
}

/** An address with these filters. */
export function writePeriodFilters({ from, to, campaign }: PeriodFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  if (campaign) query.set('campaign', campaign)
  return query
}

/** Input of the server. */
export const toInput = ({ from, to, campaign }: PeriodFilters) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(campaign && { campaign_id: campaign }),
})
