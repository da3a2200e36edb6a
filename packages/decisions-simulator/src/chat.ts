import type { AskedQuestion, AskedRequest, Odds } from './asked.ts'
import { listOf, objectOf, textOf, textsIn } from './fields.ts'
import type { Fields } from './fields.ts'
import { RefusalError } from './refusal-error.ts'
import type { GivenAnswer, SimulatedWire } from './wires.ts'

/**
 * `POST /v1/chat/completions` with an answer by a JSON schema. The model knows a question by the line of the system's
 * message that begins with its name, and its answers by the letters of the lines below.
 */
export function chatWire(hasLogprobs: () => boolean): SimulatedWire {
  return {
    parse: (body) => parseChat(body, hasLogprobs()),
    answer: (request, given, tokens) => answerChat(request, { given, tokens }),
  }
}

function parseChat(body: Fields, hasLogprobs: boolean): AskedRequest {
  if (body['logprobs'] === true && !hasLogprobs) throw new RefusalError(400, 'unsupported_parameter')
  const messages = listOf(body['messages'], { min: 1, max: 100 }).map((one) => objectOf(one))
  const of = (roles: readonly string[]) =>
    textsIn(messages.filter(({ role }) => roles.includes(String(role))).map(({ content }) => content)).join(
      '\n',
    )
  const system = of(['system', 'developer'])
  const format = objectOf(body['response_format'])
  const schema = objectOf(objectOf(format['json_schema'])['schema'])
  const lines = system.split('\n')
  const questions = Object.entries(objectOf(schema['properties'])).map(([name, property]): AskedQuestion => {
    if (objectOf(property)['type'] !== 'string') throw new RefusalError(400, 'invalid_schema')
    return { name, options: lettersBelow(lines, name), instructions: lines }
  })
  const asks_logprobs = body['logprobs'] === true
  return { wire: 'chat', model: textOf(body['model']), questions, data: of(['user']), asks_logprobs }
}

/** Letters of the lines that follow the one which begins with a question's name. */
function lettersBelow(lines: readonly string[], name: string): string[] {
  const start = lines.findIndex((line) => line.startsWith(`${name}: `))
  const letters = []
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    const [, letter] = /^([A-Z]) \S/.exec(line) ?? []
    if (letter === undefined) break
    letters.push(letter)
  }
  return listOf(letters, { min: 2, max: 26 }).map(textOf)
}

type ChatParts = {
  given: readonly GivenAnswer[]
  tokens: { input: number; output: number }
}

function answerChat({ model, asks_logprobs }: AskedRequest, { given, tokens }: ChatParts): object {
  // A chat model refuses a whole answer or nothing.
  const isDeclined = given.some(({ odds }) => odds === 'declined')
  const written = given.flatMap(({ name, odds }, place) =>
    odds === 'declined' ? [] : writeAnswer({ name, odds, isFirst: place === 0 }),
  )
  const all = [{ token: '{', odds: { '{': 1 } }, ...written, { token: '}', odds: { '}': 1 } }]
  const content = all.map(({ token }) => token).join('')
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: isDeclined
          ? { role: 'assistant', content: null, refusal: 'I cannot answer this.' }
          : { role: 'assistant', content, refusal: null },
        logprobs: asks_logprobs ? { content: all.map(toLogprobs), refusal: null } : null,
      },
    ],
    usage: {
      prompt_tokens: tokens.input,
      completion_tokens: tokens.output,
      total_tokens: tokens.input + tokens.output,
    },
  }
}

type WrittenToken = { token: string; odds: Odds }

function writeAnswer({
  name,
  odds,
  isFirst,
}: {
  name: string
  odds: Odds
  isFirst: boolean
}): WrittenToken[] {
  const [[letter, highest] = ['', 0]] = Object.entries(odds).toSorted(([, one], [, other]) => other - one)
  const sure = highest >= 0.9 ? 'certain' : highest >= 0.7 ? 'likely' : 'unsure'
  const fixed = (token: string): WrittenToken => ({ token, odds: { [token]: 1 } })
  return [fixed(`${isFirst ? '' : ','}"${name}":"`), { token: letter, odds }, fixed(` ${sure}"`)]
}

function toLogprobs({ token, odds }: WrittenToken): object {
  const logprob = (chance: number) => Math.log(Math.max(chance, 1e-9))
  const top = Object.entries(odds).map(([text, chance]) => ({
    token: text,
    logprob: logprob(chance),
    bytes: null,
  }))
  return { token, logprob: logprob(odds[token] ?? 1), bytes: null, top_logprobs: top }
}
