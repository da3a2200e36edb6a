import type { SeededRandom } from './seeded-random.ts'
import type { Voice } from './members.ts'
import { GREETINGS, SLIPS, THANKS } from './phrases/voices.ts'

/** Puts paragraphs into somebody's voice. */
export function speak(
  paragraphs: readonly string[],
  { voice, random }: { voice: Voice; random: SeededRandom },
): string {
  return voices[voice](
    paragraphs.filter((paragraph) => paragraph !== ''),
    random,
  )
}

const voices: Record<Voice, (said: readonly string[], random: SeededRandom) => string> = {
  plain: (said) => said.join('\n\n'),
  terse: (said) => said.slice(0, 3).join('\n\n'),
  wordy: (said, random) => [random.pick(GREETINGS), ...said, random.pick(THANKS)].join('\n\n'),
  lowercase: (said) => lower(inOneGo(said)),
  hasty: (said, random) => slip(inOneGo(said), random),
}

/** A title as this voice would type it. */
export function headline(title: string, voice: Voice): string {
  return voice === 'lowercase' ? lower(title) : title
}

/** One block of text; only lists keep lines of their own. */
function inOneGo(paragraphs: readonly string[]): string {
  return paragraphs
    .map((said) => (/^(- |1\. )/.test(said) ? `\n\n${said}\n\n` : `${said} `))
    .join('')
    .replaceAll(' \n', '\n')
    .trim()
}

function lower(text: string): string {
  return text
    .replaceAll(
      /(^|[.!?]\s+|\n(?:- )?)(\p{Lu})(?!\p{Lu})/gu,
      (_, before: string, letter: string) => before + letter.toLowerCase(),
    )
    .replaceAll(/\bI\b/g, 'i')
    .replace(/\.$/, '')
}

function slip(text: string, random: SeededRandom): string {
  return SLIPS.reduce(
    (said, [right, wrong]) => (random.happens(0.2) ? said.replace(right, wrong) : said),
    text,
  )
}
