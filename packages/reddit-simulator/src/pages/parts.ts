import { escapeHtml } from '../answers/markdown.ts'
import { postPath } from '../answers/permalink.ts'
import type { Account, Post } from '../forum/things.ts'
import type { PageContext } from './mount-pages.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function renderPostCard(post: Post, context: PageContext): string {
  const { basePath } = context
  return `<article>
<h2><a href="${basePath}${escapeHtml(postPath(post))}">${escapeHtml(post.title)}</a> ${renderFlair(post)}</h2>
<p class="quiet">${renderSubredditLink(post, basePath)} · ${renderAuthor(post.author, basePath)} · ${renderTime(post.createdUtc, context.now)} · ${countOf(post.score, 'point')} · ${countOf(commentsOf(post), 'comment')}</p>
</article>`
}

export function renderSubredditLink({ subreddit }: Post, basePath: string): string {
  return `<a href="${basePath}/r/${escapeHtml(subreddit.name)}/">r/${escapeHtml(subreddit.name)}</a>`
}

export function renderAuthor(author: Account | null, basePath: string): string {
  if (!author) return '[deleted]'
  const name = escapeHtml(author.name)
  return `<a href="${basePath}/user/${name}">u/${name}</a>`
}

export function renderFlair({ flair }: Post): string {
  return flair ? `<span class="flair">${escapeHtml(flair)}</span>` : ''
}

/** How long ago, with the exact moment for those who point at it. */
export function renderTime(createdUtc: number, now: number): string {
  const exact = new Date(createdUtc * 1000).toISOString()
  return `<time datetime="${exact}" title="${exact}">${ageOf(now - createdUtc)}</time>`
}

export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

export function commentsOf(post: Post): number {
  return post.earlierComments + post.comments.length
}

function ageOf(seconds: number): string {
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return `${countOf(Math.floor(seconds / MINUTE), 'minute')} ago`
  if (seconds < DAY) return `${countOf(Math.floor(seconds / HOUR), 'hour')} ago`
  return `${countOf(Math.floor(seconds / DAY), 'day')} ago`
}
