import { z } from 'zod'
import { id, timestamp } from '../base.ts'

/** Run over many profiles: a cleanup of all, or an analysis of some. */
export const leadRunKind = z.enum(['cleanup', 'analysis'])
export type LeadRunKind = z.infer<typeof leadRunKind>

export const leadRun = z.object({
  id,
  kind: leadRunKind,
  status: z.enum(['running', 'done']),
  total: z.number().int(),
  processed: z.number().int(),
  updated: z.number().int(),
  deleted: z.number().int(),
  errors: z.number().int(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type LeadRun = z.infer<typeof leadRun>
export type LeadRunStatus = LeadRun['status']
