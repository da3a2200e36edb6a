import { z } from 'zod'
import type { ApiRefusalError } from '../errors/refusals.ts'
import { unreadable } from '../http/parse-json.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import { nameRefusal } from './name-refusal.ts'
import { readAnswer } from './read-answer.ts'

const writeAnswer = z.object({
  json: z.object({
    errors: z
      .array(z.tuple([z.string(), z.string().nullable(), z.string().nullish()], z.unknown()))
      .nullish(),
    data: z.unknown().optional(),
  }),
})

export type WriteAnswer = { refusal: ApiRefusalError | undefined; data: unknown }

/**
 * Splits an `api_type=json` answer into its first refusal and its data.
 * Throws what `readAnswer` throws, and UnreadableAnswerError for another shape.
 */
export function readWriteAnswer(answer: HttpAnswer): WriteAnswer {
  const parsed = writeAnswer.safeParse(readAnswer(answer))
  if (!parsed.success) throw unreadable(answer, 'shape', parsed.error)
  const { errors, data } = parsed.data.json
  const [first] = errors ?? []
  if (first === undefined) return { refusal: undefined, data }
  const [code, text, field] = first
  return {
    refusal: nameRefusal({ endpoint: answer.endpoint, code, text: text ?? '', field: field ?? null }),
    data,
  }
}
