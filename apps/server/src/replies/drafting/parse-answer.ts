import { z } from 'zod'
import { parseObject } from '../../platform/parse-object.ts'
import { removeThoughts } from '../../platform/remove-thoughts.ts'
import { isLabelled, isNoComment, speaksOfItself } from './speaks-of-task.ts'
import { splitVariants } from './split-variants.ts'
import { endTurn, tidyVariant } from './tidy-variant.ts'

/** Answer of the AI provider as it came: untrusted. */
export type ProviderAnswer = { variants: string[]; points: string[] }

const MAX_VARIANTS = 3
/** Names of the text in an object that a model makes of each variant. */
const TEXT_NAMES = /^(?:text|comment|reply|content|body|message|draft|variant|value)$/i
const NUMBERED = /^\D{0,12}\d$/

const shape = z.object({
  variants: z
    .unknown()
    .transform(toVariants)
    .refine((texts) => texts.length > 0),
  points: z.array(z.string()).catch([]),
})

/** Texts as they were asked for, or each in an object of its own, or under a number. */
function toVariants(given: unknown): string[] {
  if (typeof given === 'string') return [given]
  if (Array.isArray(given)) return given.flatMap(textOf)
  const entries = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(given))
  return entries.every(([name]) => NUMBERED.test(name)) ? entries.flatMap(([, one]) => textOf(one)) : []
}

function textOf(given: unknown): string[] {
  if (typeof given === 'string') return [given]
  const entries = Object.entries(z.record(z.string(), z.string().catch('')).catch({}).parse(given))
  const texts = entries.filter(([, text]) => text !== '')
  const named = texts.filter(([name]) => TEXT_NAMES.test(name))
  const [only, ...others] = named.length > 0 ? named : texts
  return only === undefined || others.length > 0 ? [] : [only[1]]
}

const HOLDS_JSON = /["“](?:variants|points)["”]\s*:|\}\s*\]\s*\}\s*$|^\s*[}\]]|^data: ?\{/m
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
    const comments = parsed.variants
      .map(tidyVariant)
      .filter((one) => one !== '' && !HOLDS_JSON.test(one) && !speaksOfItself(one))
    return { variants: comments.slice(0, MAX_VARIANTS), points: parsed.points }
  }
  const said = removeThoughts(text)
  if (!said.isWhole) return { variants: [], points: [] }
  const comment = endTurn(said.text)
  if (isNoComment(comment)) return { variants: [], points: [] }
  const variants = splitVariants(comment)
    .map(tidyVariant)
    .filter((one) => !NO_COMMENT.test(one) && !isLabelled(one))
  return { variants: variants.slice(0, MAX_VARIANTS), points: [] }
}
