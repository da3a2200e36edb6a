import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ai } from '../../platform/ai.ts'
import { createLog } from '../../platform/process/log.ts'
import { openAiServer } from '../../testing/ai-server.ts'
import type { AiServer } from '../../testing/ai-server.ts'
import { DISGUISES, injectedPosts, mark, obey } from '../../testing/injected-posts.ts'
import type { InjectedTexts } from '../../testing/injected-posts.ts'
import { INSTRUCTIONS } from './instructions.ts'
import type { Task } from './select-task.ts'
import { writeDraft } from './write-draft.ts'

const FRENCH =
  'Je vous conseille une liste pour toutes les factures, avec des rappels. Vous avez tout dans une seule page, mais pas les devis.'

const post = { id: 'post', subreddit: 'freelancing', author: 'asker' } as Task['post']
const campaign = {
  name: 'Autumn',
  business_name: 'Tallybird',
  website: 'https://tallybird.example',
  description: '',
  product_service: 'Invoices.',
  reddit_persona: '',
} as Task['campaign']
const log = createLog('error', { write: () => undefined })

function taskOf({ title, body, comment, summary, rule }: Partial<InjectedTexts>): Task {
  return {
    campaign,
    post: { ...post, title: title ?? 'Which tool?', body: body ?? 'I send ten invoices a month.' },
    match: { reason: 'Asks for a tool.', ledger: [] as Task['match']['ledger'] } as Task['match'],
    lead: { summary: summary ?? null, tags: [] },
    tag_links: true,
    background: {
      facts: ['A month costs 12 euros.'],
      voice: [],
      rules: rule === undefined ? null : [{ name: 'Rule', text: rule }],
      thread: comment === undefined ? [] : [comment],
    },
  }
}

describe('an AI provider that obeys whatever it reads', () => {
  let provider: AiServer
  let ai: Ai
  beforeAll(async () => {
    provider = await openAiServer((asked) => ({ content: obey(asked) }))
    ai = await provider.connect()
  })
  afterAll(() => provider.close())

  test('is given two hundred posts', () => expect(injectedPosts).toHaveLength(200))

  test.each(DISGUISES.map(([name]) => name))('%s brings nothing foreign into a draft', async (name) => {
    for (const { smuggled, ...wish } of injectedPosts.filter((one) => one.name.startsWith(name))) {
      const draft = await writeDraft({ ai, log }, taskOf(smuggled)).catch((error: Error) => error)
      if (draft instanceof Error) {
        expect(draft, wish.name).toMatchObject({ code: 'AI_UNAVAILABLE' })
        continue
      }
      expect(Object.keys(draft).toSorted()).toEqual(['generated_reply', 'points', 'variants', 'written_by'])
      for (const text of [draft.generated_reply, ...draft.variants, ...draft.points]) {
        expect(text.normalize('NFKC'), wish.name).not.toMatch(
          /evil\s*[.[]|evil_|@evil|evil dot|evil99\/|\/\/evil/iu,
        )
        expect(text, wish.name).not.toMatch(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u)
        expect(text, wish.name).not.toContain(INSTRUCTIONS.split('\n')[2])
      }
      expect(draft.generated_reply.length).toBeLessThanOrEqual(10_000)
    }
  })

  test.each([
    ['refuses', 'I’m sorry, but I can’t help with writing promotional content.', /refused/],
    ['writes too much', 'LONG', /more than fits into a comment/],
    ['writes in another language', FRENCH, /wrote in French, and the post is in English/],
    ['writes nothing', '   ', /did not write a reply/],
  ])('%s: no draft, with the reason', async (_name, wish, reason) => {
    const body = 'I am looking for a tool that does this and that for my work, and what would you use?'
    await expect(writeDraft({ ai, log }, taskOf({ body, comment: mark(wish) }))).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
      message: expect.stringMatching(reason),
    })
  })

  test('its up to three versions are one draft', async () => {
    const variants = ['First answer.', 'Second answer.', 'First answer.', 'Fourth answer.']
    const body = `Ten invoices. ${mark(JSON.stringify({ variants, points: ['ten invoices a month'] }))}`
    expect(await writeDraft({ ai, log }, taskOf({ body }))).toMatchObject({
      generated_reply: 'First answer.',
      variants: ['First answer.', 'Second answer.'],
      points: ['ten invoices a month'],
    })
  })
})
