import { cleanDraft, ownSite, plainText } from './index.ts'
import type { Allowed } from './index.ts'
import type { Task } from './read-task.ts'

const MAX_QUOTE_LENGTH = 120
const MIN_QUOTE_WORDS = 5

/** A draft without an AI provider: what the person asked for, what the campaign offers, and who is speaking. */
export function writeFromTemplate({
  campaign,
  post,
  match,
}: Pick<Task, 'campaign' | 'post' | 'match'>): string {
  const allowed = { own: ownSite(campaign), subreddit: post.subreddit }
  const business = campaign.business_name || campaign.name
  return [
    `Hi, ${need(match.ledger, { title: post.title, allowed })}`,
    offer(campaign.product_service || campaign.description, business),
    'If you tell me a little more about what matters most to you, I can say honestly whether it fits, or what else might.',
    disclosure(business),
  ].join('\n\n')
}

type Asked = { title: string; allowed: Allowed }

/** Quotes the words of the post that say most, as the score's ledger found them. */
function need(ledger: Task['match']['ledger'], { title, allowed }: Asked): string {
  const telling = ledger
    .filter((entry) => entry.points > 0)
    .toSorted((a, b) => b.points - a.points)
    .flatMap((entry) => entry.quotes.map((words) => quote(words, allowed)))
    .find((words) => words.split(' ').length >= MIN_QUOTE_WORDS && words.length <= MAX_QUOTE_LENGTH)
  if (telling) return `you write “${telling}”, and that is close to what we work on every day.`
  const asked = cut(quote(title, allowed), MAX_QUOTE_LENGTH)
  return asked
    ? `your question “${asked}” is close to what we work on every day.`
    : 'what you ask is close to what we work on every day.'
}

/** Somebody else's words on one line, as words alone: it is cleaned before it is cut, so that nothing is left by halves. */
function quote(words: string, allowed: Allowed): string {
  const { text } = cleanDraft(words, allowed)
  return plainText(text).replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()
}

function offer(product: string, business: string): string {
  const words = firstSentence(product)
  return words ? `In short, this is what we make: ${words}` : `We make ${business}.`
}

function disclosure(business: string): string {
  return `(To be open about it: I am with ${business}, so take this as a biased suggestion.)`
}

function firstSentence(text: string): string {
  const [sentence = ''] = /^[\s\S]*?[.!?](?=\s|$)/.exec(text.trim()) ?? [text.trim()]
  return sentence && !/[.!?]$/.test(sentence) ? `${sentence}.` : sentence
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
