import { cutText, formatPlace } from '@radar/contract'
import { foldText, stem } from '@radar/engine'
import type { RecentPost } from '../../db/schema/index.ts'
import { UncleanTextError, cleanDraft, ownSite } from '../../replies/index.ts'
import { findTopics } from './find-topics.ts'

export type Summary = { summary: string; tags: string[]; summarized_by: 'ai' | 'excerpt' }

const MAX_QUOTE = 160
const MAX_CLEANED = 4_000
const MAX_SUBREDDITS = 3
const MAX_TAG = 40
const NOTHING_OWN = { own: ownSite({ website: '', business_name: '' }), subreddit: '' }

/**
 * Summarizes posts in their author's own words; undefined where there is no post. Tags are phrases; a single word is one
 * only where `about`, texts of the campaign, has it too: alone, “paused” or “flat” tells nothing.
 */
export async function summarizeFromWords(
  posts: readonly RecentPost[],
  about: readonly string[] = [],
): Promise<Summary | undefined> {
  const [newest] = posts
  if (!newest) return undefined
  const asking = posts.find(({ title }) => title.includes('?')) ?? newest
  const known = new Set(about.flatMap(toStems))
  // A topic out of a link would name the link's site.
  const cleaned = posts.map((post) => ({
    ...post,
    title: plain(post.title),
    selftext: plain(post.selftext, MAX_CLEANED),
  }))
  const topics = await findTopics(cleaned)
  const tags = topics
    .filter(({ topic }) => topic.includes(' ') || known.has(stem(topic)))
    .map(({ topic }) => cutText(plain(topic), MAX_TAG))
    .filter((tag) => tag !== '')
  const quote = plain(asking.title)
  const sentences = [
    quote === ''
      ? ''
      : `${quote.includes('?') ? 'Asked' : 'Wrote'} in ${formatPlace(asking.subreddit)}: “${shorten(quote)}”.`,
    `Posts in ${describeSubreddits(posts)}.`,
    tags.length > 0 ? `Writes about ${tags.slice(0, 3).join(', ')}.` : '',
  ]
  return { summary: sentences.filter(Boolean).join(' '), tags, summarized_by: 'excerpt' }
}

const toStems = (text: string) => foldText(text).split(' ').map(stem)

function describeSubreddits(posts: readonly RecentPost[]): string {
  const counts = new Map<string, number>()
  for (const { subreddit } of posts) counts.set(subreddit, (counts.get(subreddit) ?? 0) + 1)
  const most = [...counts].toSorted(([, one], [, other]) => other - one)
  const named = most.slice(0, MAX_SUBREDDITS).map(([name, count]) => `${formatPlace(name)} (${count})`)
  const others = most.length - named.length
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
}

const shorten = (text: string) =>
  text.length > MAX_QUOTE ? `${cutText(text, MAX_QUOTE - 1).trimEnd()}…` : text

/** Removes links, mentions and invisible characters; returns an empty text where that is not possible. */
function plain(text: string, max = 500): string {
  try {
    return cleanDraft(cutText(text, max), NOTHING_OWN).text.replace(/\s+/g, ' ').trim()
  } catch (error) {
    if (error instanceof UncleanTextError) return ''
    throw error
  }
}
