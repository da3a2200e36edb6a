import { z } from 'zod'
import { bareJson } from '../../platform/bare-json.ts'

/** Answer of the AI provider as it came: untrusted. */
export type ProviderAnswer = { variants: string[]; points: string[] }

const MAX_VARIANTS = 3
const shape = z.object({
  variants: z.array(z.string()).min(1),
  points: z.array(z.string()).catch([]),
})

/** Parses the JSON that the provider was asked for. A text that is no such JSON is one variant. */
export function parseAnswer(text: string): ProviderAnswer {
  const parsed = shape.safeParse(parse(text))
  if (!parsed.success) return { variants: [text], points: [] }
  return { variants: parsed.data.variants.slice(0, MAX_VARIANTS), points: parsed.data.points }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(bareJson(text))
  } catch {
    return undefined
  }
}
