import type { Task } from './generate-reply.ts'

/** A draft without an AI provider: what the person asked for, what the campaign offers, and who is speaking. */
export function writeFromTemplate({
  campaign,
  post,
  match,
}: Pick<Task, 'campaign' | 'post' | 'match'>): string {
  return [
    `${greeting(post.author)}${need(match.ledger, post.title)}`,
    offer(campaign.product_service || campaign.description, campaign.name),
    'If you tell me a little more about what matters most to you, I can say honestly whether it fits, or what else might.',
    disclosure(campaign.name),
  ].join('\n\n')
}

function greeting(author: string | null): string {
  return author === null ? 'Hi, ' : `Hi u/${author}, `
}

/** Quotes the words of the post that say most, as the score's ledger found them. */
function need(ledger: Task['match']['ledger'], title: string): string {
  const telling = ledger
    .filter((entry) => entry.points > 0)
    .toSorted((a, b) => b.points - a.points)
    .flatMap((entry) => entry.quotes)
    .find((quote) => quote.trim().split(/\s+/).length >= 5 && quote.length <= 120)
  return telling
    ? `you write “${telling.trim()}”, and that is close to what we work on every day.`
    : `your question “${cut(title, 120)}” is close to what we work on every day.`
}

function offer(product: string, name: string): string {
  const words = firstSentence(product)
  return words ? `In short, this is what we make: ${words}` : `We make ${name}.`
}

function disclosure(name: string): string {
  return `(To be open about it: I am with ${name}, so take this as a biased suggestion.)`
}

function firstSentence(text: string): string {
  const [sentence = ''] = /^[\s\S]*?[.!?](?=\s|$)/.exec(text.trim()) ?? [text.trim()]
  return sentence && !/[.!?]$/.test(sentence) ? `${sentence}.` : sentence
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
