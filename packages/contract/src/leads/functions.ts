import { z } from 'zod'
import { FUNCTION_TAGS, base, functionPath, userId } from '../base.ts'
import { errorsOf } from '../errors.ts'

const count = z.number().int().min(0)

/** Functions of the specification, by the names it gives them. */
export const leadsFunctions = {
  cleanupLeads: base
    .errors(errorsOf('FORBIDDEN'))
    .route({
      method: 'POST',
      path: functionPath('cleanup-leads'),
      tags: FUNCTION_TAGS,
      summary: 'Bring all lead profiles up to date; a long cleanup goes on after the answer',
    })
    .input(z.strictObject({ userId }).prefault({}))
    .output(
      z.object({ results: z.object({ processed: count, updated: count, deleted: count, errors: count }) }),
    ),
}
