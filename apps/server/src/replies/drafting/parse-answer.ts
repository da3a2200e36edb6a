import { z } from 'zod'
import { parseObject } from '../../platform/parse-object.ts'
import { removeThoughts } from '../../platform/remove-thoughts.ts'
import { isLabelled, isNoComment, speaksOfTexts } from './speaks-of-task.ts'
import { splitVariants } from './split-variants.ts'

/** Answer of the AI provider as it came: untrusted. */
export type ProviderAnswer = { variants: string[]; points: string[] }

const MAX_VARIANTS = 3
/** Variant as it was asked for, or as the one text of an object. */
const variant = z.union([
  z.string(),
  z
    .record(z.string(), z.unknown())
    .transform((given) => Object.values(given).filter((value) => typeof value === 'string'))
    .refine((texts) => texts.length === 1)
    .transform(([text = '']) => text),
])
const shape = z.object({
  variants: z.union([z.array(variant).min(1), z.string().transform((text) => [text])]),
  points: z.array(z.string()).catch([]),
})

/** Signs of an answer that was meant to be JSON, and announcements. */
const NO_COMMENT =
  /^\W*(?:```|\{|\[["'{“])|["'“]\w+["'”]\s*:|\bvariants?\b\s*:|^\W*(?:sure|certainly|of course|here)\b[^\n:]{0,120}\b(?:variants?|drafts?|versions?|comments?|repl(?:y|ies))\b[^\n:]{0,60}:/i

/**
 * Parses the JSON that the provider was asked for. A text without any is one variant or several numbered ones, unless it
 * shows that it is no comment, for a variant that is refused costs a try, and thoughts that are shown cost a customer.
 */
export function parseAnswer(text: string): ProviderAnswer {
  const parsed = parseObject(text, shape)
  if (parsed) {
    const comments = parsed.variants.filter((one) => !speaksOfTexts(one))
    return { variants: comments.slice(0, MAX_VARIANTS), points: parsed.points }
  }
  const said = removeThoughts(text)
  if (!said.isWhole || isNoComment(said.text)) return { variants: [], points: [] }
  const variants = splitVariants(said.text).filter((one) => !NO_COMMENT.test(one) && !isLabelled(one))
  return { variants: variants.slice(0, MAX_VARIANTS), points: [] }
}
