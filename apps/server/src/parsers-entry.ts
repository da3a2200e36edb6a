// Parsers of what strangers wrote, each behind the door that its text comes through, for the tests and the bench of their bounds.
import { cutText } from '@radar/contract'
import { Hono } from 'hono'
import { z } from 'zod'
import {
  countForms,
  countPairs,
  createMatcher,
  createWordReader,
  askAboutPain,
  askAboutPost,
  findThemes,
  learn,
  parseMention,
  scoreReading,
  topicPhrases,
} from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { postSchema } from '@radar/reddit'
import { formatMail } from './account/mail/format-mail.ts'
import { promotionStanceOf } from './forum/subreddit-rules/promotion-stance.ts'
import { toPostFromForum } from './forum/posts/to-post-from-forum.ts'
import { findTopics } from './leads/building/find-topics.ts'
import { toRecentPost } from './leads/building/fetch-person.ts'
import { summarizeFromWords } from './leads/building/summarize-from-words.ts'
import { offerOfPage, offerOfSentence } from './matches/proposals/parse-offer.ts'
import { parsePage } from './matches/proposals/parse-page.ts'
import { toDiscord } from './notifications/webhooks/to-discord.ts'
import { toSlack } from './notifications/webhooks/to-slack.ts'
import { readBodies } from './platform/http/bodies/read-bodies.ts'
import { guardRequests } from './platform/http/guard-requests.ts'
import { parseObject } from './platform/parse-object.ts'
import { cutAnswer } from './platform/remove-thoughts.ts'
import { removeHiddenCharacters } from './platform/hidden-characters.ts'
import { markForumText } from './platform/http/mcp/mark-forum-text.ts'
import { toCsvLine } from './platform/to-csv.ts'
import { namesBusiness } from './replies/aftercare/names-business.ts'
import { UncleanTextError, cleanDraft } from './replies/cleaning/clean-draft.ts'
import { ownSite } from './replies/cleaning/own-site.ts'
import { plainText } from './replies/cleaning/plain-text.ts'
import { cutCopies } from './replies/cut-copies.ts'
import { findVariantFault } from './replies/drafting/check-variant.ts'
import { detectLanguage } from './replies/drafting/detect-language.ts'
import { findPoints } from './replies/drafting/find-points.ts'
import { parseAnswer } from './replies/drafting/parse-answer.ts'
import { likeness } from './replies/posting/likeness.ts'
import { toAtom } from './reports/feeds/to-atom.ts'
import { parseReport } from './reports/visits/parse-report.ts'

export { readClient } from './account/assistants/clients/fetch-document.ts'
export { createGoogleProvider } from './account/auth/google.ts'
export { exchangeCode } from './notifications/channels/exchange-code.ts'
export { createAi } from './platform/ai.ts'
export type { GoogleConfig } from './platform/process/config.ts'
export { createTexter } from './platform/texter.ts'

/** `longest` is the number of UTF-16 units behind which nothing of a text is looked at. */
export type ForeignTextParser = { name: string; longest: number; parse(text: string): unknown }

/** Length of a run of one sign. An expression that is tried at each of them takes the square of it. */
const RUN = 9_000

/** Pieces of texts that cost a careless parser most, by name; each is repeated. */
export const HOSTILE_SHAPES: Readonly<Record<string, string>> = {
  'one word': 'a',
  words: 'camera lens ',
  'kinds of things': 'app ',
  sentences: 'I need a camera. ',
  digits: '1',
  dots: 'a.a.',
  dashes: 'a-',
  parentheses: '(',
  brackets: '[',
  images: '![',
  links: '[a](b ',
  stars: '*a ',
  underscores: '_a',
  backticks: '`',
  spoilers: '>!',
  quotes: '"a ',
  'quoted lines': '> a\n',
  'unclosed tags': '<b>',
  'nested drawings': '<svg>',
  'nested blocks': '<div>a',
  'open tags': '<',
  entities: '&amp;',
  spaces: ' ',
  'line breaks': '\n',
  emoji: '\u{1f680}',
  'joined emoji': '\u{1f469}\u200d\u{1f680}',
  'combining marks': 'e\u0301\u0301\u0301',
  'direction marks': '\u202ea',
  'Chinese letters': '相机',
  'rows of tables': `a|b\n-${'|:'.repeat(30)}x\n`,
  'spaces before a sign': `相${' '.repeat(RUN)}=1 `,
  'dots in an address': `http://a${'.'.repeat(RUN)}b `,
  'addresses behind spaces': `x${' '.repeat(600)}y${' [](http://e.co).'.repeat(40)}`,
}

const PAGE = 524_288
const SENTENCE = 4_000
const POST = 40_000
const ANSWER = 50_000
const REPLY = 10_000

const SHOP = { website: 'https://shop.example', business_name: 'Shop' }
const CAMPAIGN: Campaign = {
  id: 'campaign',
  name: '',
  description: '',
  product_service: 'cameras and lenses',
  subreddits: ['test'],
  keywords: ['camera', 'camera lens', '"camera lens" -phone', 'a'],
  negative_users: [],
  campaign_prompts: ['looking for a camera lens'],
}
const matcher = createMatcher()
matcher.add(CAMPAIGN)
const read = createWordReader(CAMPAIGN)
const ORDINARY: Post = {
  id: 'other',
  subreddit: 'test',
  author: 'bob',
  title: 'Which camera?',
  body: 'I look for a lens.',
  created_utc: 0,
  score: 1,
  num_comments: 1,
}

const fetched = (text: string) =>
  postSchema.parse({
    id: 'abc',
    subreddit: 'test',
    author: 'ann',
    title: text,
    selftext: text,
    created_utc: 1,
  })
const asPost = (text: string): Post => toPostFromForum(fetched(text))

const ofPost = (name: string, parse: (post: Post) => unknown): ForeignTextParser => ({
  name: `post: ${name}`,
  longest: POST,
  parse: (text) => parse(asPost(text)),
})
const ofAnswer = (name: string, parse: (text: string) => unknown): ForeignTextParser => ({
  name: `answer of a model: ${name}`,
  longest: ANSWER,
  parse: (text) => parse(cutAnswer(text)),
})

function clean(text: string): unknown {
  try {
    return cleanDraft(text, { own: ownSite(SHOP), subreddit: 'test' })
  } catch (error) {
    if (error instanceof UncleanTextError) return undefined
    throw error
  }
}

export const FOREIGN_TEXT_PARSERS: readonly ForeignTextParser[] = [
  { name: 'page: text', longest: PAGE, parse: parsePage },
  {
    name: 'page: offer',
    longest: PAGE,
    parse: (html) => offerOfPage({ url: 'https://shop.example/', page: parsePage(html).page }),
  },
  { name: 'sentence: offer', longest: SENTENCE, parse: (text) => offerOfSentence(text).topics },
  ofPost('matches', (post) => matcher.match(post)),
  ofPost('reading by words', (post) => read(post, true)),
  ofPost('score', (post) => {
    const reading = { ...read(post, true), words_because: 'no_model' as const }
    return scoreReading({ post, reading, campaign: CAMPAIGN }, 0)
  }),
  ofPost('themes', (post) =>
    findThemes({
      posts: ['ann', 'bob', 'eve'].map((author) => ({ ...post, id: author, author })),
      others: [],
      campaign: CAMPAIGN,
      pains: [],
    }),
  ),
  ofPost('complaint', askAboutPain),
  ofPost('mention', (post) => parseMention(post, { name: 'camera', others: ['lens'] })),
  ofPost('rules', (post) =>
    Array.from(learn({ campaign: CAMPAIGN, kept: [ORDINARY], dismissed: [post], recent: [post] })),
  ),
  ofPost('topics', ({ body }) => topicPhrases(body)),
  ofPost('keyword forms', (post) => countForms('camera lens', [post])),
  ofPost('word pairs', (post) => countPairs('camera lens', [post])),
  ofPost('points', findPoints),
  ofPost('language', ({ body }) => detectLanguage(body)),
  ofPost('names of the business', ({ body }) => namesBusiness(body, [SHOP])),
  ofPost('likeness', ({ body }) => likeness(body, `${body} other`)),
  ofPost('copies', ({ title, body }) => cutCopies(title, { title, body })),
  ofPost('marks', ({ body }) => plainText(body)),
  ofPost('hidden characters', ({ body }) => removeHiddenCharacters(body)),
  ofPost('row of CSV', ({ title, body }) => toCsvLine([title, body])),
  ofPost('feed', ({ title, body }) =>
    toAtom(
      {
        campaign_id: 'campaign',
        name: title,
        created_at: new Date(0),
        entries: [
          {
            id: 'match',
            title,
            author: 'ann',
            forum: 'reddit',
            forum_name: 'Reddit',
            subreddit: 'test',
            shared_from: null,
            link: 'https://forum.example/1abcde',
            relevance_score: 80,
            reason: body,
            revealed_at: new Date(0),
          },
        ],
      },
      'https://radar.example/feed',
    ),
  ),
  ofPost('Slack', ({ title, body }) =>
    toSlack([{ title, url: null, text: body, links: [] }], { buttons: true }),
  ),
  ofPost('Discord', ({ title, body }) => toDiscord([{ title, url: null, text: body, links: [] }])),
  ofPost('mail', ({ title, body }) =>
    formatMail({
      subject: title,
      lines: [title],
      items: [{ title, url: '/', text: body, links: [] }],
      note: '',
    }),
  ),
  ofPost('answer of a tool', ({ title, body }) => markedLength({ title, body })),
  {
    name: 'post: profile',
    longest: POST,
    parse: (text) => {
      const posts = [toRecentPost(fetched(text))]
      return Promise.all([findTopics(posts), summarizeFromWords(posts)])
    },
  },
  {
    name: 'rules of a subreddit',
    longest: POST,
    parse: (text) => stance(cutText(text, 200), cutText(text, 500)),
  },
  ofAnswer('JSON', (text) => parseObject(text, z.object({ grade: z.number() }))),
  ofAnswer('variants', parseAnswer),
  ofAnswer('fault', (text) =>
    parseAnswer(text).variants.map((variant) => findVariantFault(variant, ORDINARY)),
  ),
  ofAnswer('draft', (text) =>
    parseAnswer(text)
      .variants.filter((variant) => findVariantFault(variant, ORDINARY) === undefined)
      .map(clean),
  ),
  { name: 'reply of a person', longest: REPLY, parse: (text) => clean(cutText(text, REPLY)) },
  {
    name: 'questions about a post',
    longest: POST,
    parse: (text) => askAboutPost({ subreddit: '', title: cutText(text, 300), body: text }),
  },
]

/** Marks are new each time, and of one length. */
const markedLength = (answer: object) => markForumText(answer).length
const stance = (name: string, text: string) => promotionStanceOf([{ name, text }])

const reports = new Hono()
  .use(
    guardRequests(undefined),
    readBodies(() => Promise.resolve(undefined)),
  )
  .post('/hooks/visits/:secret', async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    return c.json(await parseReport(bytes, c.req.header('content-type') ?? ''))
  })

/** Reads a report of a visit as far as its door lets it in. */
export async function readReport(body: string, type = 'text/plain'): Promise<unknown> {
  const answer = await reports.request('/hooks/visits/secret', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return answer.text()
}
