import { z } from 'zod'
import * as field from './fields.ts'

/**
 * An account (t2), with the API's own names. A suspended one shows its `name` and `is_suspended` alone; everything else
 * is null then.
 */
export const account = z.object({
  name: field.name,
  id: field.id36
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  created_utc: field.optionalCount,
  link_karma: field.optionalCount,
  comment_karma: field.optionalCount,
  total_karma: field.optionalCount,
  has_verified_email: field.optionalFlag,
  is_suspended: field.flag,
  suspension_expiration_utc: field.optionalCount,
  icon_img: field.optionalText,
})

export type RedditAccount = z.output<typeof account>
