import type { PromotionStance } from '@radar/contract'
import { promotionStanceOf } from '../../forum/index.ts'
import type { Task } from './select-task.ts'

const QUESTION = 'In a sentence or two of your own: what would you do in their place, and why?'
/** Advice in the gap where the rules of the subreddit keep the product out of the skeleton. */
const ADVICE: { readonly [Stance in PromotionStance['stance']]?: string } = {
  ask: 'Name your product only as the rules of this subreddit allow.',
  forbidden: 'This subreddit does not want promotion, so leave your product out.',
}

/**
 * Writes the skeleton of a draft without an AI provider. The answer itself is left to the person, who knows it; Radar
 * adds first who is speaking, as many subreddits ask, and then what is offered, but neither where a rule speaks against
 * naming it. It repeats nothing of the question.
 */
export function writeFromTemplate({
  campaign,
  conversation,
  background,
}: Pick<Task, 'background' | 'campaign' | 'conversation'>): string {
  if (conversation) return '[[Your answer, in a sentence or two of your own.]]'
  const advice = ADVICE[promotionStanceOf(background.rules ?? []).stance]
  if (advice !== undefined) return `[[${QUESTION} ${advice}]]`
  return [
    `To be open about it: I am with ${campaign.business_name}, so take what I suggest as biased.`,
    `[[${QUESTION}]]`,
    `In case it helps, this is what we offer: ${firstSentence(campaign.product_service)}`,
  ].join('\n\n')
}

function firstSentence(text: string): string {
  const [sentence = ''] = /^[\s\S]*?[.!?](?=\s|$)/.exec(text.trim()) ?? [text.trim()]
  return sentence && !/[.!?]$/.test(sentence) ? `${sentence}.` : sentence
}
