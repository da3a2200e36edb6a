import { checkAnswers } from '../check-answers.ts'
import type { WireAnswer } from '../check-answers.ts'
import type { Decider, DecisionRequest } from '../decider.ts'
import { DecisionError } from '../decision-error.ts'
import { isRecord } from '../is-record.ts'
import type { Question, Questions } from '../question.ts'
import type { ChatAnswer, ChatModel } from './chat-model.ts'
import { measureOdds } from './measure-odds.ts'
import { lettersOf, spreadLevel, writeInstructions, writeSchema } from './write-chat-request.ts'
import type { CertaintyLevel } from './write-chat-request.ts'

const TOKENS_PER_QUESTION = 30
/** Letter of an answer, and how sure the model is of it. */
const PICKED = /^\s*([A-Z])(?:\W+(certain|likely|unsure)|\b)/
const FURTHER_TOKENS = 60

/**
 * Asks a chat model. Questions are its instructions and the data its message. Each answer is a letter with one of three
 * levels of certainty; where the provider tells what else it might have written, odds are measured instead.
 */
export function createChatDecider(chat: ChatModel): Decider {
  return {
    name: `chat ${chat.name}`,
    model: chat.model,
    charactersOf: (request) => {
      const { instructions, prompt, schema } = writeRequest(request)
      return instructions.length + prompt.length + JSON.stringify(schema).length
    },
    decide: async (request, { signal } = {}) => {
      const { questions } = request
      const answer = await chat.answer({
        ...writeRequest(request),
        max_tokens: FURTHER_TOKENS + TOKENS_PER_QUESTION * Object.keys(questions).length,
        signal,
      })
      const { answers, odds } = parseAnswer(questions, answer)
      return { model: chat.model, answers: checkAnswers(questions, answers), odds, usage: answer.usage }
    },
  }
}

const writeRequest = ({ state, questions }: DecisionRequest) => ({
  instructions: writeInstructions(questions),
  prompt: JSON.stringify(state),
  schema: writeSchema(questions),
})

function parseAnswer(
  questions: Questions,
  { text, tokens }: ChatAnswer,
): { answers: Map<string, WireAnswer>; odds: 'measured' | 'levels' } {
  const all = Object.entries(questions)
  if (text === undefined) return { answers: new Map(all.map(([name]) => [name, 'declined'])), odds: 'levels' }
  const object = parseObject(text)
  const answered = all.flatMap(([name, question]) => {
    const picked = parsePicked(object[name], question)
    return picked ? [{ name, question, ...picked }] : []
  })
  const measured = tokens && measureOdds(answered, tokens)
  const answers = answered.map(({ name, question, letter, level }) => {
    const values = measured?.get(name) ?? spreadLevel(question, { letter, level })
    return [name, { values }] as const
  })
  return { answers: new Map(answers), odds: measured ? 'measured' : 'levels' }
}

/** Object of an answer, after what a model thinks aloud and without what it puts around. */
function parseObject(text: string): Readonly<Record<string, unknown>> {
  const answer = text.slice(text.lastIndexOf('</think>') + 1)
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  try {
    const object: unknown = JSON.parse(json)
    if (isRecord(object)) return object
  } catch {
    // Told below, like an object of another kind.
  }
  throw new DecisionError('changed_shape', 'The chat model answered with no object.', { status: 200 })
}

/** Letter that was picked. What is no letter of the question is refused as an option that nobody offered. */
function parsePicked(
  answer: unknown,
  question: Question,
): { letter: string; level: CertaintyLevel } | undefined {
  if (typeof answer !== 'string') return undefined
  const [, letter = '', level] = PICKED.exec(answer) ?? []
  return {
    letter: lettersOf(question).has(letter) ? letter : '',
    level: (level as CertaintyLevel | undefined) ?? 'unsure',
  }
}
