import { escapeHtml } from '../api/markdown.ts'
import { postPath } from '../api/permalink.ts'
import type { Account, Post } from '../forum/things.ts'
import type { PageContext } from './routes.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

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
  if (seconds < minute) return 'just now'
  if (seconds < hour) return `${countOf(Math.floor(seconds / minute), 'minute')} ago`
  if (seconds < day) return `${countOf(Math.floor(seconds / hour), 'hour')} ago`
  return `${countOf(Math.floor(seconds / day), 'day')} ago`
}
