import type { Task } from './read-task.ts'

/**
 * The skeleton of a draft, without an AI provider: the answer itself is left to the person, who knows it; Radar adds
 * what is offered and who is speaking. It repeats nothing of what was asked.
 */
export function writeFromTemplate({
  campaign,
  conversation,
}: Pick<Task, 'campaign' | 'conversation'>): string {
  if (conversation) return '[[Your answer, in a sentence or two of your own.]]'
  return [
    '[[In a sentence or two of your own: what would you do in their place, and why?]]',
    offer(campaign.product_service),
    disclosure(campaign.business_name),
  ].join('\n\n')
}

function offer(product: string): string {
  return `If a tool is what you are after, this is what we make: ${firstSentence(product)}`
}

function disclosure(business: string): string {
  return `(To be open about it: I am with ${business}, so take this as a biased suggestion.)`
}

function firstSentence(text: string): string {
  const [sentence = ''] = /^[\s\S]*?[.!?](?=\s|$)/.exec(text.trim()) ?? [text.trim()]
  return sentence && !/[.!?]$/.test(sentence) ? `${sentence}.` : sentence
}
