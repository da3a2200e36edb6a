import type { RadarEvent } from '@radar/contract'

export type ProposalProgress = Extract<RadarEvent, { type: 'proposal' }>

/** Key of how far Radar is with reading posts for a proposal, as events say. */
export const PROPOSAL_PROGRESS = ['proposal progress'] as const
