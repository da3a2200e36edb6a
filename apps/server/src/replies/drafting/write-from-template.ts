import type { Task } from './select-task.ts'

/**
 * Writes the skeleton of a draft without an AI provider. The answer itself is left to the person, who knows it; Radar
 * adds first who is speaking, as many subreddits ask, and then what is offered. It repeats nothing of the question.
 */
export function writeFromTemplate({
  campaign,
  conversation,
}: Pick<Task, 'campaign' | 'conversation'>): string {
  if (conversation) return '[[Your answer, in a sentence or two of your own.]]'
  return [
    `To be open about it: I am with ${campaign.business_name}, so take what I suggest as biased.`,
    '[[In a sentence or two of your own: what would you do in their place, and why?]]',
    `In case it helps, this is what we offer: ${firstSentence(campaign.product_service)}`,
  ].join('\n\n')
}

function firstSentence(text: string): string {
  const [sentence = ''] = /^[\s\S]*?[.!?](?=\s|$)/.exec(text.trim()) ?? [text.trim()]
  return sentence && !/[.!?]$/.test(sentence) ? `${sentence}.` : sentence
}
