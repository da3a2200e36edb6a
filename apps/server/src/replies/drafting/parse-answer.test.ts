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
  ['after thoughts with attributes', `<thinking depth="2">${THOUGHTS}</thinking>${JSON_ANSWER}`],
  ['after thoughts within thoughts', `<reasoning><think>${THOUGHTS}</think>Hm.</reasoning>${JSON_ANSWER}`],
  ['after thoughts in tokens', `<|START_THINKING|>${THOUGHTS}<|END_THINKING|>${JSON_ANSWER}`],
  ['after thoughts under a heading', `Thinking Process:\n\n1. ${THOUGHTS}\n\n${JSON_ANSWER}`],
  [
    'after an attempt in thoughts under a heading',
    `**Thinking:**\n${JSON.stringify({ variants: ['The customer is cheap.'] })}\nNo.\n\`\`\`json\n${JSON_ANSWER}\n\`\`\``,
  ],
  ['before thoughts that are cut off', `${JSON_ANSWER}<thought>${THOUGHTS}`],
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
  ['after an attempt that nothing marks', `${THOUGHTS}\n${JSON_ANSWER}`],
  ['after thoughts and an action', `Thought: ${THOUGHTS}\nAction: reply\nAction Input: ${JSON_ANSWER}`],
  ['after thoughts in spaced tags', `< think >${THOUGHTS}</ think >${JSON_ANSWER}`],
  ['after thoughts in escaped tags', `&lt;think&gt;${THOUGHTS}&lt;/think&gt;${JSON_ANSWER}`],
  ['after thoughts that end with an empty tag', `<think>${THOUGHTS}<think/>${JSON_ANSWER}`],
  ['after thoughts between tags of their own', `<start_of_thought>${THOUGHTS}<end_of_thought>${JSON_ANSWER}`],
  ['after thoughts in wide bars', `<｜begin▁of▁thinking｜>${THOUGHTS}<｜end▁of▁thinking｜>${JSON_ANSWER}`],
  ['after thoughts on half a channel', `<|channel>thought\n${THOUGHTS}<channel|>${JSON_ANSWER}`],
  ['after thoughts in unused tokens', `<unused94>thought\n${THOUGHTS}<unused95>${JSON_ANSWER}`],
  ['after channels without marks', `analysis${THOUGHTS}assistantfinal${JSON_ANSWER}`],
  [
    'after thoughts that are said to be done',
    `Thinking...\n${THOUGHTS}\n...done thinking.\n\n${JSON_ANSWER}`,
  ],
  [
    'on a channel for JSON',
    `<|channel|>analysis<|message|>${THOUGHTS}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${JSON_ANSWER}<|return|>`,
  ],
  ['before the end of a turn', `<|im_start|>assistant\n${JSON_ANSWER}<|im_end|>`],
  ['in a call of a tool', `<tool_call>{"name": "answer", "arguments": ${JSON_ANSWER}}</tool_call>`],
  [
    'as a string in a call of a tool',
    `{"tool_calls": [{"function": {"name": "answer", "arguments": ${JSON.stringify(JSON_ANSWER)}}}]}`,
  ],
  ['as a message', JSON.stringify({ role: 'assistant', content: JSON_ANSWER })],
  ['with escaped quotation marks', JSON.stringify(JSON_ANSWER).slice(1, -1)],
  ['with low quotation marks', `{„points“: [„late invoices“], „variants“: [„${FIRST}“, „${SECOND}“]}`],
  ['with wide signs', JSON_ANSWER.replaceAll('":', '"：').replaceAll('",', '"，')],
  ['without the comma between two texts', JSON_ANSWER.replace('.","', '." "')],
  [
    'with an object of several strings for each text',
    JSON.stringify({
      points: WANTED.points,
      variants: [FIRST, SECOND].map((text, place) => ({ variant: place + 1, text, tone: 'friendly' })),
    }),
  ],
  [
    'with numbered texts',
    JSON.stringify({ points: WANTED.points, variants: { 1: FIRST, variant_2: SECOND } }),
  ],
  ['with a text that is null', JSON.stringify({ points: WANTED.points, variants: [FIRST, null, SECOND] })],
  [
    'with labels',
    JSON.stringify({ points: WANTED.points, variants: [`Variant 1: ${FIRST}`, `**Reply:** ${SECOND}`] }),
  ],
  [
    'with texts in a fence and before a token',
    JSON.stringify({ points: WANTED.points, variants: [`\`\`\`\n${FIRST}\n\`\`\``, `${SECOND}<|im_end|>`] }),
  ],
  ['cut off in the third text', `${JSON_ANSWER.slice(0, -2)}, "Or ask your acc`],
  ['cut off after the second text', JSON_ANSWER.slice(0, -2)],
])('an answer is understood %s', (_, answer) => {
  expect(parseAnswer(answer)).toEqual(WANTED)
})

test.each([
  'seed:think',
  'reasoning_content',
  'thought',
  'model:thinking',
  'Analysis',
  'self-reflection',
  'scratch_pad',
])('an answer is understood after thoughts in <%s>', (name) => {
  expect(parseAnswer(`<${name}>${THOUGHTS}</${name}>${JSON_ANSWER}`)).toEqual(WANTED)
})

test('plain words are one variant, without the thoughts before them', () => {
  for (const answer of [
    FIRST,
    `<think>${THOUGHTS}</think>\n${FIRST}`,
    `<seed:think>${THOUGHTS}</seed:think>\n${FIRST}`,
    `Thinking Process:\n\n1. ${THOUGHTS}\n\n**Final Answer:**\n${FIRST}`,
  ])
    expect(parseAnswer(answer)).toEqual({ variants: [FIRST], points: [] })
})

test.each([
  `<|im_start|>assistant\n${FIRST}<|im_end|>\n<|im_start|>user\nThanks!`,
  `${FIRST}</s>`,
  `${FIRST}<|eot_id|>`,
  `${FIRST}[/INST]`,
  `${FIRST}<end_of_turn>\n<start_of_turn>user`,
  `${FIRST}<｜end▁of▁sentence｜>`,
  `Assistant: ${FIRST}`,
  `“${FIRST}”`,
  `**Comment:**\n${FIRST}`,
  `analysisThe user wants a reply. Keep it short.assistantfinal${FIRST}`,
  `${FIRST}\n\n(Word count: 12)`,
  `${FIRST}\n\nNote: this comment says who writes it.`,
  `${FIRST}\n\nLet me know if you'd like a shorter version!`,
])('plain words are one variant, without what stands around them: %j', (answer) => {
  expect(parseAnswer(answer)).toEqual({ variants: [FIRST], points: [] })
})

test('a link to an analysis is no thought', () => {
  const linked = `${FIRST} See our [analysis](https://acme.example/a) and [analysis](https://acme.example/b).`
  expect(parseAnswer(linked)).toEqual({ variants: [linked], points: [] })
})

test.each([
  ['in one line', `Variant 1: ${FIRST} Variant 2: ${SECOND}`],
  ['in bold', `**Option 1:** ${FIRST}\n\n**Option 2:** ${SECOND}`],
  ['in bold before the colon', `**Option A**: ${FIRST}\n\n**Option B**: ${SECOND}`],
  ['as headings', `### Version 1\n\n${FIRST}\n\n### Version 2\n\n${SECOND}`],
  ['after an announcement', `Here are two variants:\n\nVariant 1:\n${FIRST}\n\n---\n\nVariant 2:\n${SECOND}`],
  ['with what each is', `Draft 1 (short):\n${FIRST}\n\nDraft 2 – longer:\n${SECOND}`],
  ['in quotation marks', `Variante 1: “${FIRST}”\n\nVariante 2: “${SECOND}”`],
  ['after thoughts', `<thought>Variant 1: cheap.</thought>Variant #1: ${FIRST}\nVariant #2: ${SECOND}`],
])('numbered plain texts are variants, %s', (_, answer) => {
  expect(parseAnswer(answer)).toEqual({ variants: [FIRST, SECOND], points: [] })
})

test('a fourth numbered text is part of no variant', () => {
  const texts = ['One text.', 'Two texts.', 'Three texts.', 'Four texts.']
  const answer = texts.map((text, place) => `Option ${place + 1}: ${text}`).join('\n\n')
  expect(parseAnswer(answer).variants).toEqual(texts.slice(0, 3))
})

test.each([
  'I would go with option 1: it costs less. Option 2: it does more.',
  'The tool has two plans.\nOption 2: it costs more.',
])('plain words that only name an option are one variant', (answer) => {
  expect(parseAnswer(answer)).toEqual({ variants: [answer], points: [] })
})

test.each([
  ['thoughts alone', `<think>${THOUGHTS}</think>`],
  ['thoughts that are cut off', `<think>${THOUGHTS}`],
  ['thoughts of another name that are cut off', `<seed:think>${FIRST}`],
  ['thoughts on a channel that are cut off', `<|channel|>analysis<|message|>${FIRST}`],
  ['words before thoughts that are cut off', `${FIRST}<reasoning_content>${THOUGHTS}`],
  ['thoughts with an end alone', `${FIRST}</thought>`],
  ['thoughts under a heading', `Thinking Process:\n\n1. ${FIRST}`],
  [
    'thoughts with variants',
    `Okay, the user wants three variants.\n\nVariant 1: ${FIRST}\nVariant 2: ${SECOND}`,
  ],
  ['numbers without variants', 'Variant 1:\n\nVariant 2:'],
  ['thoughts without any mark', 'Okay, the user wants three variants. They sell invoicing. Keep it short.'],
  [
    'an object that is cut off in the first text',
    '{"points": ["late invoices"], "variants": ["I would try tw',
  ],
  ['another object', '{"error": "The model is overloaded."}'],
  [
    'pieces of a stream',
    [JSON_ANSWER.slice(0, 40), JSON_ANSWER.slice(40)]
      .map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      .join(''),
  ],
  ['a list of texts under a heading', `Here are three variants:\n\n1. ${FIRST}`],
  ['a schema', '{"type": "object", "properties": {"variants": {"type": "array"}}}'],
  ['nothing', ''],
])('no variant is made of %s', (_, answer) => {
  expect(parseAnswer(answer).variants.filter(Boolean)).toEqual([])
})

const THOUGHT = 'The customer is probably cheap. Mention the free plan, say little of the price.'

/** Beginnings of thoughts as models write them where nothing marks them. */
test.each([
  'Okay, so the user wants three variants.',
  'Alright, so the user wants a comment.',
  'Okay, so I need to write a helpful comment.',
  "Okay, let's see. The post is about late invoices.",
  'The user has asked about invoices.',
  'We are asked to write a comment.',
  'Got it, the user wants help.',
  'Alright, they want three variants.',
  'I think the user wants a tool.',
  "Let's think step by step.",
  'First, I need to understand the question.',
  'Looking at the post, the author wants reminders.',
  'User wants a reply.',
  'Okay, der Nutzer möchte drei Texte.',
  'D’accord, l’utilisateur veut une réponse.',
  'Vale, el usuario quiere una respuesta.',
  'Va bene, l’utente vuole una risposta.',
  '好的，用户想要一个回复。',
  'Хорошо, пользователь хочет ответ.',
  'Hmm, let me think about this.',
  'Thought for 5 seconds\n\n',
  'Plan: be helpful.',
  'Step 1: read the post.',
  'Goal: a helpful comment.',
  '(Thinking: be brief.)',
  '*thinking* be brief.',
  '> They pay late and want reminders.\n',
  'Internal monologue: be brief.',
  '<plan>',
  '<details><summary>Thinking</summary>',
])('no variant holds thoughts that begin with “%s”', (beginning) => {
  for (const between of [' ', '\n\n'])
    for (const end of ['', `\n\n${FIRST}`, `\n\nVariant 1: ${FIRST}\n\nVariant 2: ${SECOND}`]) {
      const { variants } = parseAnswer(`${beginning}${between}${THOUGHT}${end}`)
      for (const variant of variants) expect([FIRST, SECOND]).toContain(variant)
    }
})

test.each(['plan', 'internal', 'details', 'notes_to_self'])('an answer is understood after <%s>', (name) => {
  const block = `<${name}>${THOUGHT} {"variants": ["The customer is cheap."]}</${name}>`
  expect(parseAnswer(`${block}\n${JSON_ANSWER}`)).toEqual(WANTED)
  expect(parseAnswer(`${block}\n\n${FIRST}`).variants).toEqual([FIRST])
})

test.each(['output', 'answer', 'reply', 'final_answer'])('tags named %s around an answer go', (name) => {
  expect(parseAnswer(`<${name}>${FIRST}</${name}>`).variants).toEqual([FIRST])
  expect(parseAnswer(`<${name}>${JSON_ANSWER}</${name}>`)).toEqual(WANTED)
})

test('a text of an object that speaks of its task is no variant', () => {
  const answer = JSON.stringify({ variants: ['Okay, the user wants three variants.', FIRST] })
  expect(parseAnswer(answer).variants).toEqual([FIRST])
})

/** What stands before or behind a comment in a text of an object. */
test.each([
  ["Here's a helpful comment:\n\n", ''],
  ['Sure! Here is a reply:\n\n', ''],
  ['Here is a short, friendly reply that follows the rules:\n', ''],
  ['Comment 1: ', ''],
  ['', '\n\n(I kept it short because the customer is probably cheap.)'],
  ['', '\n\nReasoning: the customer is probably cheap.'],
  ['', '\n\nWhy this works: it is short.'],
  ['', '\n\n---\nThis draft discloses the affiliation, as the rules ask.'],
  ['', '\n\n*This comment mentions Acme once.*'],
  ['', ' [Disclosure included as required by the rules]'],
])('a text of an object is a comment without “%s” before it and “%s” behind it', (before, behind) => {
  const answer = JSON.stringify({ points: [], variants: [`${before}${FIRST}${behind}`, SECOND] })
  expect(parseAnswer(answer).variants).toEqual([FIRST, SECOND])
  const plain = parseAnswer(`${before}${FIRST}${behind}`).variants
  for (const variant of plain) expect(variant).toBe(FIRST)
})

/** Thoughts that a model wrote into a text of an object. */
test.each([
  '**Reasoning:** the customer is cheap.',
  'Thinking: the customer is cheap.',
  "Here's a helpful comment:\n\nThinking: the customer is cheap.",
  'Comment 1: Reasoning: the customer is cheap.',
  'Analysis: the customer is cheap.',
  "Okay, let's see. The customer is probably cheap.",
  'Let me think. The customer is cheap.',
  'I need to write a comment that mentions Acme.',
  '[Thought: customer is cheap]',
  'OP seems cheap, so keep it short.',
  'So the user wants a tool. Keep it brief.',
])('no text of an object holds thoughts that begin with “%s”', (beginning) => {
  for (const between of [' ', '\n\n']) {
    const answer = JSON.stringify({ points: [], variants: [`${beginning}${between}${FIRST}`, SECOND] })
    expect(parseAnswer(answer).variants).toEqual([SECOND])
  }
})

test.each([
  'Need to reply helpfully. Rule: disclose. Short.',
  'Strategy: empathize, then pitch.',
  'Approach: be brief.',
])('no plain words are a variant that begin with “%s”', (beginning) => {
  expect(parseAnswer(`${beginning}\n\n${FIRST}`).variants).toEqual([])
})

test.each([
  'Disclosure: I work for Acme. You could try reminders a week before the due date.',
  'Full disclosure: I work for Acme, so take this with a grain of salt.',
  'I should mention that I work for Acme. Our customers pay sooner with reminders.',
  'Let me know if that helps; I need to send reminders myself every month.',
  'You can write to your users before the trial ends. I’d look at Acme, where I work.',
  'Honestly: go with the smaller one. I’m with Acme, and most shops need no more.',
  'Update: we fixed that at Acme last week.',
  'The question is how many pages you need. Acme, where I work, has no limit.',
  'You can set `List<String>` there, as our docs at Acme say.',
  'Rule 1: never lend tools. I’m with Acme.',
  'Golden rule: never mix the two. I’m with Acme.',
  'My approach: prime first. I’m with Acme.',
  'Need to be quick? Try Acme, where I work.',
  'Well, I’d start with the reminders: most people forget. I’m with Acme.',
])('plain words of a comment stay one: “%s”', (comment) => {
  expect(parseAnswer(comment)).toEqual({ variants: [comment], points: [] })
})

test.each([
  'I had my assistant finally set up reminders, and clients pay on time.',
  'Option A: stay on Excel and lose a day.\n\nOption B: buy a tool. I’m with Acme.',
  '<div> is what you want there, and <b>not</b> a table.',
  'Model: Canon R50.\nPrice: about 600.',
  "Let's see: with three clients, a sheet is enough. I'm with Acme.",
  'Let me think of what helped us: reminders a week before.',
  'I need to write invoices every week myself, and Acme, where I work, does it.',
  'You should write a reply to the tax office first.',
  'The customer is always late where I work, so keep the terms short.',
  'Here is the response I got from support:\n\n“Use the export.”',
  'Here’s what I would do:\n\n1. Send reminders.\n2. Ask for a deposit.',
  'Reminders first.\n\nReasoning: they cost nothing and work for most.',
  'Two thin coats.\n\nWhy this works: thick paint cracks.',
  'I’d take the small one (I kept mine for years).',
  'Nobody can tell from here.\n\nThis comment does not replace a lawyer.',
  'Write it down.\n\nThe draft includes the date, so the bank takes it.',
  'Get the small one. [Disclosure: I work for Acme]',
  'Get the small one. [Full disclosure: I’m the founder of Acme]',
  'Get the small one. [My affiliation: Acme]',
  'See [disclosure rules]',
  'Send reminders.\n\nI kept the tone friendly with late payers and it worked. I’m with Acme.',
  'Sold in a week.\n\nWe kept it brief and honest with buyers: price, photos, faults. I run Acme.',
  'Let it grow.\n\nI made it short in the end.',
  'Two prices.\n\nExplanation: the customer pays for speed.',
  'Use spruce.\n\nExplanation: the tone comes from the wood.',
  'Say what is broken.\n\nWhy it works: it’s honest. I’m with Acme.',
  'Get the small one.\n\nThis comment mentions Acme, where I work.',
  'Get the small one.\n\nThis comment discloses that I work for Acme.',
  'The customer wants a discount? Keep it simple: no. I work for Acme.',
  'OP is right, make it short and sweet.',
  'OP wants small, so I’d keep it simple: the X100.',
  'Let’s see. OP has three clients, so a sheet is enough.',
  'Let’s see: your customer has a contract, so write to them.',
  'Thoughts: get the small one.',
  '*Thinking* about it, I’d wait.',
  'Analysis: your margin is 12 %.',
  'Thought for food\nTry the market on Sunday.',
  'Must write an answer to the court within 14 days? Ask for more time.',
  'Need to write a lot of replies? Acme, where I work, does it.',
  'Comment 3: agree with it.',
  'Reply 1: is the one I’d take.',
  'Here’s a quick draft for your client email:\n\nHi Sam, the invoice is due.',
  'Here’s a good reply to send them:\n\n> Hi, we pay on Friday.',
  'Quick thoughts: it is the pump. I work for Acme.',
  'It is <s>cheap</s> free, and it works well. I’m with Acme.',
  'See the docs: <|endoftext|> is a token there.',
  'Use this in package.json:\n\n    "scripts": { "start": "node ." }',
])('a variant is whole: “%s”', (comment) => {
  expect(parseAnswer(JSON.stringify({ points: [], variants: [comment] })).variants).toEqual([comment])
})

test('a semicolon behind bare quotation marks ends no string', () => {
  const comment = 'It is called "Net 30"; true believers use it.'
  expect(parseAnswer(`{"variants":["${comment}"]}`).variants).toEqual([comment])
})
