import { html } from 'hono/html'
import { postPath } from '../answers/permalink.ts'
import type { Account, Post } from '../forum/things.ts'
import type { Html, PageContext } from './page-context.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function renderPostCard(post: Post, context: PageContext): Html {
  const { basePath, now } = context
  return html`<article>
    <h2><a href="${basePath}${postPath(post)}">${post.title}</a> ${renderFlair(post)}</h2>
    <p class="quiet">
      ${renderSubredditLink(post, basePath)} · ${renderAuthor(post.author, basePath)} ·
      ${renderTime(post.createdUtc, now)} · ${countOf(post.score, 'point')} ·
      ${countOf(commentsOf(post), 'comment')}
    </p>
  </article>`
}

export function renderSubredditLink({ subreddit: { name } }: Post, basePath: string): Html {
  return html`<a href="${basePath}/r/${name}/">r/${name}</a>`
}

export function renderAuthor(author: Account | null, basePath: string): Html | string {
  if (!author) return '[deleted]'
  return html`<a href="${basePath}/user/${author.name}">u/${author.name}</a>`
}

export function renderFlair({ flair }: Post): Html | string {
  return flair ? html`<span class="flair">${flair}</span>` : ''
}

/** Renders how long ago it was, with the exact moment for those who point at it. */
export function renderTime(createdUtc: number, now: number): Html {
  const exact = new Date(createdUtc * 1000).toISOString()
  return html`<time datetime="${exact}" title="${exact}">${formatAge(now - createdUtc)}</time>`
}

export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

export function commentsOf(post: Post): number {
  return post.earlierComments + post.comments.length
}

function formatAge(seconds: number): string {
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return `${countOf(Math.floor(seconds / MINUTE), 'minute')} ago`
  if (seconds < DAY) return `${countOf(Math.floor(seconds / HOUR), 'hour')} ago`
  return `${countOf(Math.floor(seconds / DAY), 'day')} ago`
}
