import { expect, test } from 'vitest'
import { parseAnswer } from './parse-answer.ts'

const FIRST = "I'd try two of them, and I'm with Acme."
const SECOND = 'Acme does that: "late" invoices are marked.\nI work there.'
const JSON_ANSWER = JSON.stringify({ points: ['late invoices'], variants: [FIRST, SECOND] })
const WANTED = { points: ['late invoices'], variants: [FIRST, SECOND] }
const THOUGHTS = 'Okay, the user wants three variants. {"variants": ["The customer is probably cheap."]}'

test.each([
  ['as it was asked for', JSON_ANSWER],
  ['after thoughts', `<think>The customer is probably cheap.</think>\n${JSON_ANSWER}`],
  ['after thoughts with an object', `<think>${THOUGHTS}</think>${JSON_ANSWER}`],
  ['after thoughts whose beginning has no mark', `${THOUGHTS}\n</think>\n\n${JSON_ANSWER}`],
  ['after thoughts in other marks', `[THINK]${THOUGHTS}[/THINK]${JSON_ANSWER}`],
  [
    'on a channel of its own',
    `<|channel|>analysis<|message|>${THOUGHTS}<|end|><|start|>assistant<|channel|>final<|message|>${JSON_ANSWER}`,
  ],
  ['before thoughts', `${JSON_ANSWER}<think>${THOUGHTS}</think>`],
  ['in a fence', `\`\`\`json\n${JSON_ANSWER}\n\`\`\``],
  [
    'in a fence between sentences',
    `Here is {the} JSON:\n\`\`\`JSON\n${JSON_ANSWER}\n\`\`\`\nTell me if {it} helps.`,
  ],
  ['between sentences', `Sure! ${JSON_ANSWER} I hope that helps :}`],
  ['within another object', `{"answer": ${JSON_ANSWER}, "confidence": 0.9}`],
  ['as a string', JSON.stringify(JSON_ANSWER)],
  ['with a comma too many', JSON_ANSWER.replace(']}', ',],}')],
  ['with line breaks in a string', JSON_ANSWER.replace('\\n', '\n')],
  ['with bare quotation marks in a string', JSON_ANSWER.replaceAll('\\"', '"')],
  [
    'with other quotation marks',
    `{'points': ['late invoices'], 'variants': ['${FIRST}', '${SECOND.replace('\n', '\\n')}']}`,
  ],
  ['with curly quotation marks', `{“points”: [“late invoices”], “variants”: [“${FIRST}”, “${SECOND}”]}`],
  [
    'with bare names and a comment',
    `{points: ["late invoices"], // phrases\n variants: [${JSON.stringify(FIRST)}, ${JSON.stringify(SECOND)}]}`,
  ],
  [
    'with an object for each text',
    JSON.stringify({ points: WANTED.points, variants: [{ text: FIRST }, { id: 2, comment: SECOND }] }),
  ],
  ['cut off in the third text', `${JSON_ANSWER.slice(0, -2)}, "Or ask your acc`],
  ['cut off after the second text', JSON_ANSWER.slice(0, -2)],
])('an answer is understood %s', (_, answer) => {
  expect(parseAnswer(answer)).toEqual(WANTED)
})

test('plain words are one variant, without the thoughts before them', () => {
  for (const answer of [FIRST, `<think>${THOUGHTS}</think>\n${FIRST}`])
    expect(parseAnswer(answer)).toEqual({ variants: [FIRST], points: [] })
})

test.each([
  ['thoughts alone', `<think>${THOUGHTS}</think>`],
  ['thoughts that are cut off', `<think>${THOUGHTS}`],
  ['thoughts without any mark', 'Okay, the user wants three variants. They sell invoicing. Keep it short.'],
  [
    'an object that is cut off in the first text',
    '{"points": ["late invoices"], "variants": ["I would try tw',
  ],
  ['another object', '{"error": "The model is overloaded."}'],
  ['a list of texts under a heading', `Here are three variants:\n\n1. ${FIRST}`],
  ['a schema', '{"type": "object", "properties": {"variants": {"type": "array"}}}'],
  ['nothing', ''],
])('no variant is made of %s', (_, answer) => {
  expect(parseAnswer(answer).variants.filter(Boolean)).toEqual([])
})
