import type { Dice } from './chance.ts'
import type { Voice } from './members.ts'
import { greetings, slips, thanks } from './phrases/voices.ts'

/** Puts paragraphs into somebody's voice. */
export function speak(paragraphs: readonly string[], { voice, dice }: { voice: Voice; dice: Dice }): string {
  return voices[voice](
    paragraphs.filter((paragraph) => paragraph !== ''),
    dice,
  )
}

const voices: Record<Voice, (said: readonly string[], dice: Dice) => string> = {
  plain: (said) => said.join('\n\n'),
  terse: (said) => said.slice(0, 3).join('\n\n'),
  wordy: (said, dice) => [dice.pick(greetings), ...said, dice.pick(thanks)].join('\n\n'),
  lowercase: (said) => lower(inOneGo(said)),
  hasty: (said, dice) => slip(inOneGo(said), dice),
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

function slip(text: string, dice: Dice): string {
  return slips.reduce((said, [right, wrong]) => (dice.happens(0.2) ? said.replace(right, wrong) : said), text)
}
