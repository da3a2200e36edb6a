import type { Question } from '../question.ts'
import type { ChatToken } from './chat-model.ts'
import { lettersOf } from './write-chat-request.ts'

type PickedLetter = { name: string; question: Question; letter: string }

/** Share of what a provider tells that must be letters of the question. */
const MIN_SHARE = 0.5

/**
 * Odds of each question by what a chat model might have written in place of its letter. Undefined where one of the
 * letters cannot be found among the tokens, or where the alternatives are mostly something else.
 */
export function measureOdds(
  picked: readonly PickedLetter[],
  tokens: readonly ChatToken[],
): Map<string, Record<string, number>> | undefined {
  const odds = picked.map((one) => [one.name, measure(one, tokens)] as const)
  const found = odds.filter((one): one is [string, Record<string, number>] => one[1] !== undefined)
  return found.length === picked.length && found.length > 0 ? new Map(found) : undefined
}

function measure(
  { name, question, letter }: PickedLetter,
  tokens: readonly ChatToken[],
): Record<string, number> | undefined {
  const token = findToken(tokens, { name, letter })
  if (!token) return undefined
  const letters = lettersOf(question)
  const sums = new Map([...letters.values()].map((answer) => [answer, 0]))
  for (const { text, logprob } of token.alternatives) {
    const answer = text.startsWith(token.before) ? letters.get(text.charAt(token.before.length)) : undefined
    const after = text.slice(token.before.length + 1)
    if (answer !== undefined && !/^\w/.test(after))
      sums.set(answer, (sums.get(answer) ?? 0) + Math.exp(logprob))
  }
  const mass = [...sums.values()].reduce((total, one) => total + one, 0)
  if (!(mass >= MIN_SHARE)) return undefined
  return Object.fromEntries([...sums].map(([answer, sum]) => [answer, sum / mass]))
}

/** Token with the letter of a question, and what stands before the letter within it, such as a quotation mark. */
function findToken(
  tokens: readonly ChatToken[],
  { name, letter }: { name: string; letter: string },
): { alternatives: ChatToken['alternatives']; before: string } | undefined {
  const written = tokens.map(({ text }) => text).join('')
  const key = new RegExp(String.raw`${JSON.stringify(name)}\s*:\s*"\s*`).exec(
    written.slice(written.lastIndexOf('</think>') + 1),
  )
  if (!key) return undefined
  const place = written.lastIndexOf('</think>') + 1 + key.index + key[0].length
  let start = 0
  for (const { text, alternatives } of tokens) {
    const end = start + text.length
    if (place < end) {
      return text.charAt(place - start) === letter
        ? { alternatives, before: text.slice(0, place - start) }
        : undefined
    }
    start = end
  }
  return undefined
}
