import { INSTRUCTIONS } from './instructions.ts'
import { detectLanguage } from './detect-language.ts'

export const MAX_CHARACTERS = 10_000

/** Words of the instructions in a row that count as leaked. */
const MIN_LEAKED_WORDS = 6
const REFUSES =
  /^\W*(?:(?:i['’]?m |i am )?(?:very |really )?sorry\b[^.]{0,60}\b(?:can(?:no|['’])?t|unable|won['’]?t|not able)|i (?:can(?:no|['’])t|cannot|won['’]t|am unable to|must decline)\b[^.]{0,60}\b(?:help|assist|write|draft|comply|create|do that|fulfil)|as an ai\b|i['’]m just an ai)/i

/** Finds why a text of the AI provider is no draft, as a sentence for the user; undefined where it may be one. */
export function findVariantFault(text: string, post: { title: string; body: string }): string | undefined {
  if (text.trim() === '') return 'The AI provider sent an empty answer.'
  if (text.length > MAX_CHARACTERS) return 'The AI provider wrote more than fits into a comment.'
  if (REFUSES.test(text)) return 'The AI provider refused to write this reply.'
  if (repeatsInstructions(text)) return 'The AI provider did not write a reply.'
  const [asked, written] = [detectLanguage(`${post.title} ${post.body}`), detectLanguage(text)]
  if (asked !== undefined && written !== undefined && asked !== written)
    return `The AI provider wrote in ${written}, and the post is in ${asked}.`
  return undefined
}

function repeatsInstructions(text: string): boolean {
  const said = ` ${plain(text).join(' ')} `
  const own = plain(INSTRUCTIONS)
  return own.some((_, at) => {
    const run = own.slice(at, at + MIN_LEAKED_WORDS)
    return run.length === MIN_LEAKED_WORDS && said.includes(` ${run.join(' ')} `)
  })
}

function plain(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
