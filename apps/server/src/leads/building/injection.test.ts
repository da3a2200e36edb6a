import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredCampaign } from '../../campaigns/index.ts'
import type { RecentPost } from '../../db/schema/index.ts'
import type { Ai } from '../../platform/ai.ts'
import { createLog } from '../../platform/process/log.ts'
import { openAiServer } from '../../testing/ai-server.ts'
import type { AiServer } from '../../testing/ai-server.ts'
import { injectedPosts, obey } from '../../testing/injected-posts.ts'
import type { InjectedTexts } from '../../testing/injected-posts.ts'
import { summarize } from './summarize.ts'
import { INSTRUCTIONS } from './summarize-with-ai.ts'

const log = createLog('error', { write: () => undefined })
const campaign = {
  business_name: 'Tallybird',
  website: 'https://tallybird.example',
  description: '',
  product_service: 'Invoices.',
  keywords: ['invoice'],
} as StoredCampaign
let provider: AiServer
let ai: Ai
beforeAll(async () => {
  provider = await openAiServer((asked) => {
    const wish = obey(asked)
    return {
      content: wish.startsWith('{') ? wish : JSON.stringify({ summary: wish, tags: [wish.slice(0, 60)] }),
    }
  })
  ai = await provider.connect()
})
afterAll(() => provider.close())

/** Contains the injected text in one of the person's posts. */
function postsOf({ title, body, ...elsewhere }: Partial<InjectedTexts>): RecentPost[] {
  const facts = { subreddit: 'freelancing', created_utc: 1_780_000_000, score: 1, num_comments: 0 }
  const [text] = Object.values(elsewhere)
  return [
    { ...facts, id: 'a', title: title ?? 'Which tool for ten invoices?', selftext: body ?? text ?? '' },
    { ...facts, id: 'b', title: 'Ten invoices a month', selftext: 'I send ten invoices a month.' },
  ]
}

test('two hundred posts bring nothing foreign into a summary or a tag, where the provider obeys them', async () => {
  expect(injectedPosts).toHaveLength(200)
  let obeyed = 0
  for (const { name, smuggled } of injectedPosts) {
    const posts = postsOf(smuggled)
    const said = await summarize({ ai, log }, { campaign, posts, withAi: true })
    obeyed += Number(said.summarized_by === 'ai')
    for (const text of [said.summary ?? '', ...said.tags]) {
      expect(text.normalize('NFKC'), name).not.toMatch(/evil\s*[.[]|evil_|@evil|evil dot|evil99\/|\/\/evil/iu)
      expect(text, name).not.toMatch(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u)
      expect(text, name).not.toContain(INSTRUCTIONS.split('\n')[1])
    }
  }
  // Not all of them fall back to the person's own words.
  expect(obeyed).toBeGreaterThan(50)
})
