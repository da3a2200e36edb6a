/** Heading of a numbered text, at the beginning of a line or behind a sentence: `**Option 1 (short):**`. */
const HEADING =
  /(?<=^|\n|[.!?"”*)] )[#*_> ]{0,8}(?<kind>variant[ae]?|option|opci[oó]n|versi[oó]n|draft) ?#? ?(?<number>[1-5]|[a-e]|one|two|three|four|five)(?: ?\([^()\n]{0,60}\)| [–—-] [^:\n]{0,60})?[*_]{0,3} ?(?::[*_]{0,3}|[*_]{0,3}(?=\n|$))/gi
const NUMBERS = ['1 a one', '2 b two', '3 c three', '4 d four', '5 e five'].map((names) => names.split(' '))
/** Rules, spaces and marks around a text, and quotation marks around the whole of it. */
const RULES = /^[-*_=\s]{3,12}\n|\n[-*_=\s]{3,12}$/g
const QUOTED = /^(?:"([^"]*)"|“([^”]*)”|„([^“]*)“|«([^»]*)»)$/

/** Splits a text into its numbered variants, without their headings; a text without any is one variant. */
export function splitVariants(text: string): string[] {
  const headings: RegExpExecArray[] = []
  for (const heading of text.matchAll(HEADING)) if (isNext(heading, headings)) headings.push(heading)
  if (headings.length === 0) return [text]
  return headings
    .map(({ 0: heading, index }, place) => text.slice(index + heading.length, headings[place + 1]?.index))
    .map((variant) => withoutQuotes(variant.trim().replace(RULES, '').trim()))
    .filter((variant) => variant !== '')
}

/** Tells whether a heading goes on from those before it; the first begins a line. */
function isNext({ groups, index, input }: RegExpExecArray, before: readonly RegExpExecArray[]): boolean {
  if (!NUMBERS[before.length]?.includes(groups?.['number']?.toLowerCase() ?? '')) return false
  const [first] = before
  if (first === undefined) return index === 0 || input[index - 1] === '\n'
  return first.groups?.['kind']?.toLowerCase() === groups?.['kind']?.toLowerCase()
}

/** Text without the quotation marks around the whole of it. */
export function withoutQuotes(text: string): string {
  const [, ...inner] = QUOTED.exec(text) ?? []
  return inner.find((one) => one !== undefined) ?? text
}
