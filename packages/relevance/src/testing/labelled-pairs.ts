import type { Kind } from '../reading.ts'
import type { Pair } from '../tokens/pair.ts'

/** Fits in the order of the model’s logits. */
export const FIT_ORDER = ['other', 'near', 'same'] as const

type Fit = (typeof FIT_ORDER)[number]

/** Pair with the labels that anybody would give it: what the author does, and how near the post is to the product. */
export type LabelledPair = { name: string; pair: Pair; kind: Kind; fit: Fit }

const DESKS: Pair['campaign'] = {
  name: 'Standing desks',
  business_name: 'Oak & Iron',
  product_service:
    'Standing desks of oak, made to order for any height. Delivered in the EU within three weeks.',
  description: '',
  keywords: ['standing desk', 'sit-stand desk', 'desk for tall people'],
  campaign_prompts: [],
}

const post = (subreddit: string, title: string, body: string): Pair => ({
  campaign: DESKS,
  post: { subreddit, title, body },
})

/** Each kind and each fit is the label of one pair at least, so that two rows of a head cannot be swapped unseen. */
export const LABELLED_PAIRS: readonly LabelledPair[] = [
  {
    name: 'somebody who asks for a desk',
    pair: post(
      'StandingDesks',
      'Which standing desk would you recommend for somebody of 2.03 m?',
      'I am looking for one that goes to 130 cm. Budget is 900 euro, and I live in Ghent.',
    ),
    kind: 'asks',
    fit: 'same',
  },
  {
    name: 'somebody whose desk wobbles',
    pair: post(
      'HomeOffice',
      'My standing desk wobbles so much that I cannot type',
      'It has done this since I put the second monitor on it. I tightened all the screws and nothing helps.',
    ),
    kind: 'has_problem',
    fit: 'same',
  },
  {
    name: 'a question about something else',
    pair: post(
      'history',
      'Why did people in the Middle Ages eat so much rye?',
      'Was wheat too expensive for them?',
    ),
    kind: 'other_question',
    fit: 'other',
  },
  {
    name: 'somebody who sells a desk',
    pair: post(
      'hardwareswap',
      '[FOR SALE] Oak standing desk, like new, 250 euro',
      'Selling my desk because I am moving. Pick it up in Lyon, or I ship it for 40. Pictures on request. Message me.',
    ),
    kind: 'sells',
    fit: 'same',
  },
  {
    name: 'students who do research',
    pair: post(
      'StandingDesks',
      'Research: what annoys you most about your standing desk?',
      'We are two students who do market research for a class and look for people to interview.',
    ),
    kind: 'researches',
    fit: 'near',
  },
  {
    name: 'somebody who offers a job',
    pair: post(
      'forhire',
      '[Hiring] Carpenter in Ghent, full time',
      'Our workshop is looking for a carpenter with three years of experience. Salary of 2,800 euro. Send us your CV.',
    ),
    kind: 'jobs',
    fit: 'other',
  },
  {
    name: 'a guide',
    pair: post(
      'ergonomics',
      'Guide: how to set the height of your chair and monitor, step by step',
      'Here are seven tips from an article on ergonomics. 1. Put your feet flat on the floor. 2. Keep the top of the screen at the height of your eyes.',
    ),
    kind: 'news',
    fit: 'other',
  },
  {
    name: 'somebody who tells of a new life',
    pair: post(
      'CasualConversation',
      'I left my job after ten years and moved to the coast',
      'We have a small house now, and I walk by the sea each morning. I have never slept so well.',
    ),
    kind: 'tells',
    fit: 'other',
  },
  {
    name: 'somebody who asks for a chair',
    pair: post(
      'OfficeChairs',
      'Can anyone recommend an office chair to go with a standing desk?',
      'I have the desk, and now I need a chair for it.',
    ),
    kind: 'asks',
    fit: 'near',
  },
]
