import { z } from 'zod'
import { FUNCTION_TAGS, base, functionPath, id, userId } from '../base.ts'
import { errorsOf } from '../errors.ts'

const count = z.number().int().min(0)

const scanAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  matches_found: count,
  warning: z.string().optional(),
  error: z.string().optional(),
})
export type ScanAnswer = z.infer<typeof scanAnswer>

export const matchesFunctions = {
  redditMonitor: base
    .errors(errorsOf('NOT_FOUND', 'FORBIDDEN', 'USAGE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'))
    .route({
      method: 'POST',
      path: functionPath('reddit-monitor'),
      tags: FUNCTION_TAGS,
      summary: 'Scan a campaign now',
    })
    .input(z.strictObject({ campaign_id: id, manual_trigger: z.literal(true).default(true), userId }))
    .output(scanAnswer),
}
