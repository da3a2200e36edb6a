import { html, raw } from 'hono/html'
import { isPartOfTree, orderComments, topLevel } from '../answers/comment-tree.ts'
import { renderMarkdown } from '../answers/markdown.ts'
import type { Comment, Post } from '../forum/things.ts'
import { viewThing } from '../forum/view-thing.ts'
import { layout } from './layout.ts'
import type { Html, PageContext } from './page-context.ts'
import { commentsOf, countOf, renderAuthor, renderFlair, renderSubredditLink, renderTime } from './parts.ts'

const MAX_DEPTH = 30
const PASSER_BY = { account: null }

/** A post with its comments. `highlighted` is the comment a permalink points at, if any. */
export function renderThreadPage(
  { post, highlighted }: { post: Post; highlighted: string | null },
  context: PageContext,
): Html {
  const { basePath, now } = context
  const view = viewThing(post, null)
  const text = view.placeholder ?? post.selftext
  const body = html`<p>${renderSubredditLink(post, basePath)}</p>
    <h1>${post.title} ${renderFlair(post)}</h1>
    <p class="quiet">
      ${renderAuthor(view.author, basePath)} · ${renderTime(post.createdUtc, now)} ·
      ${countOf(post.score, 'point')}${post.edited === null ? '' : ' · edited'}${post.locked ? ' · locked' : ''}
    </p>
    ${renderLink(post)} ${text === '' ? '' : raw(renderMarkdown(text))}
    <h2>${countOf(commentsOf(post), 'comment')}</h2>
    ${renderEarlier(post)} ${renderComments(topLevel(post), { context, highlighted, level: 0 })}`
  return layout({ title: post.title, body, home: `${basePath}/` })
}

function renderLink({ url }: Post): Html | string {
  if (url === null || !/^https?:\/\//i.test(url)) return ''
  return html`<p><a href="${url}" rel="nofollow noopener">${url}</a></p>`
}

function renderEarlier({ earlierComments }: Post): Html | string {
  if (earlierComments === 0) return ''
  return html`<p class="quiet">${countOf(earlierComments, 'earlier comment')} not kept here.</p>`
}

function renderComments(
  comments: readonly Comment[],
  { context, highlighted, level }: { context: PageContext; highlighted: string | null; level: number },
): Html[] {
  if (level === MAX_DEPTH) return []
  return orderComments(comments, 'confidence')
    .filter((comment) => isPartOfTree(comment, PASSER_BY))
    .map((comment) => {
      const view = viewThing(comment, null)
      return html`<article
        id="t1_${comment.id36}"
        ${comment.id36 === highlighted ? raw(' class="shown"') : ''}
      >
        <p class="quiet">
          ${renderAuthor(view.author, context.basePath)} · ${renderTime(comment.createdUtc, context.now)} ·
          ${countOf(comment.score, 'point')}${comment.edited === null ? '' : ' · edited'}
        </p>
        ${raw(renderMarkdown(view.placeholder ?? comment.body))}
        ${renderComments(comment.replies, { context, highlighted, level: level + 1 })}
      </article>`
    })
}
