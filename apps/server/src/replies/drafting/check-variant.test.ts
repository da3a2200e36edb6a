import { expect, test } from 'vitest'
import { findVariantFault } from './check-variant.ts'

const POST = { title: 'Late invoices', body: '' }

test.each([
  'I’m unable to help with that.',
  "I'm so sorry, but I can't help with that.",
  'I apologize, but I cannot fulfil this request.',
  "Unfortunately, I can't write this comment.",
  'I must decline.',
  'Sorry, I can’t.',
  'I cannot assist with this request.',
  "I'm sorry, but as Acme I can't create that.",
  'I don’t feel comfortable writing this.',
  'This request violates our policy.',
  'As an AI, I have no personal experience.',
  'Je suis désolé, mais je ne peux pas aider.',
  'Es tut mir leid, aber ich kann dabei nicht helfen.',
  'Lo siento, no puedo ayudar con eso.',
  '抱歉，我无法协助处理这个请求。',
  '申し訳ありませんが、お手伝いできません。',
])('a refusal is no draft: %s', (text) => {
  expect(findVariantFault(text, POST)).toMatch(/refused|wrote in/)
})

test.each([
  'null',
  'undefined',
  'N/A',
  '...',
  '[]',
  'string',
  'Error: context length exceeded',
  'data: [DONE]',
  ': OPENROUTER PROCESSING',
  'upstream request timeout',
  '502 Bad Gateway',
  'Rate limit exceeded, try again in 20 s',
])('what a server says in the place of a model is no draft: %s', (text) => {
  expect(findVariantFault(text, POST)).toBe('The AI provider did not write a reply.')
})

test.each([
  '<comment text>',
  '[Your comment here]',
  '{{comment}}',
  'Hi {{name}}, I work at Acme and we mark late invoices.',
  'I work at [Company Name], and we mark late invoices.',
])('a text with a blank is no draft: %s', (text) => {
  expect(findVariantFault(text, POST)).toBe('The AI provider left a blank in its reply.')
})

test.each([
  'Sorry you can’t find one. I’m with Acme, and I could show you how others do it.',
  "Sorry to hear that. I'm with Acme; most of our customers send reminders a week before.",
  'Unfortunately most tools can’t do that. Acme, where I work, marks late invoices.',
  'I can’t say what it costs elsewhere. At Acme, where I work, reminders are free.',
  'Errors like this come from the bank. I’m with Acme, and we see them weekly.',
  'You can write [our guide](https://acme.example) down. I work there.',
  '500 invoices a month is a lot. I’m with Acme; we mark those that are late.',
  'I work at Acme. Set `{ late: true }` and it marks them.',
  "I'm an airline pilot, and I keep my invoices in one folder.",
  "I'm an AI engineer and we run this daily.",
  "I can't provide numbers for every market, but half of ours pay late.",
  "We can't do it without a spreadsheet either.",
  "I don't feel comfortable naming one tool for everyone, but Acme marks them.",
  '(I work there, so take it as biased: the free plan is enough.)',
  'Put it in pages/[name].tsx and restart.',
  'See [your settings][1] for that.',
  'Write {{ user.name }} there.',
  'Rate limiting is what bites most people here. Acme waits.',
  'Upstream fixed this in 2.3, so update first.',
  'Error 403 usually means that the invoice is locked.',
])('a comment is a draft: %s', (text) => {
  expect(findVariantFault(text, POST)).toBeUndefined()
})

test.each(['可以的', '试试这个(免费的)吧', '我们公司做这个。抱歉，我不是专家', 'Попробуй (это бесплатно)'])(
  'a comment in other letters has no blank and is no refusal: %s',
  (text) => {
    expect(findVariantFault(text, { title: '', body: '' })).toBeUndefined()
  },
)
