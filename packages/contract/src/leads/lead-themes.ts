import { z } from 'zod'
import { id } from '../base.ts'
import { READING_GAPS } from '../matches/readings.ts'

/** Leads whose posts the AI provider reads for complaints at once: a few seconds for somebody who waits. */
export const MAX_THEMES_READ = 60

export const leadThemes = z.object({
  /** Leads whose posts were compared: the newest 300 within the plan's history. */
  people: z.number().int().min(0),
  /** At most five; complaints that the AI provider found come before phrases. */
  themes: z.array(
    z.object({
      found_by: z.enum(['ai', 'words']),
      /** Such as "7 of 31 find Jotform too dear". Names in it are strangers' words: show it as text. */
      sentence: z.string(),
      people: z.number().int().min(3),
      /** Posts with the sentence that says it. Strangers wrote them: show them as text. */
      posts: z.array(
        z.object({
          lead_id: id,
          forum: z.string(),
          username: z.string(),
          title: z.string(),
          sentence: z.string(),
          permalink: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Posts that the AI provider has not read for complaints yet; null without a provider. */
  reading: z
    .object({
      read: z.number().int(),
      unread: z.number().int(),
      /** Expected cost of reading the unread in dollars. */
      price_dollars: z.number(),
    })
    .nullable(),
})
export const readThemes = leadThemes.extend({ reading_gap: z.enum(READING_GAPS).nullable() })
export type LeadThemes = z.infer<typeof leadThemes>
