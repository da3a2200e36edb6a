import { isPartOfTree, orderComments, topLevel } from '../answers/comment-tree.ts'
import { escapeHtml, renderMarkdown } from '../answers/markdown.ts'
import type { Comment, Post } from '../forum/things.ts'
import { viewThing } from '../forum/view-thing.ts'
import { layout } from './layout.ts'
import { commentsOf, countOf, renderAuthor, renderFlair, renderSubredditLink, renderTime } from './parts.ts'
import type { PageContext } from './mount-pages.ts'

const MAX = 30
const PASSER_BY = { account: null }

/** A post with its comments. @param shown identifier of the comment a permalink points at, if any. */
export function renderThreadPage(
  { post, shown }: { post: Post; shown: string | null },
  context: PageContext,
): string {
  const view = viewThing(post, null)
  const text = view.placeholder ?? post.selftext
  const body = `<p>${renderSubredditLink(post, context.basePath)}</p>
<h1>${escapeHtml(post.title)} ${renderFlair(post)}</h1>
<p class="quiet">${renderAuthor(view.author, context.basePath)} · ${renderTime(post.createdUtc, context.now)} · ${countOf(post.score, 'point')}${post.edited === null ? '' : ' · edited'}${post.locked ? ' · locked' : ''}</p>
${renderLink(post)}
${text === '' ? '' : renderMarkdown(text)}
<h2>${countOf(commentsOf(post), 'comment')}</h2>
${renderEarlier(post)}
${renderComments(topLevel(post), { context, shown, level: 0 })}`
  return layout({ title: post.title, body, home: `${context.basePath}/` })
}

function renderLink({ url }: Post): string {
  if (url === null || !/^https?:\/\//i.test(url)) return ''
  return `<p><a href="${escapeHtml(url)}" rel="nofollow noopener">${escapeHtml(url)}</a></p>`
}

function renderEarlier({ earlierComments }: Post): string {
  if (earlierComments === 0) return ''
  return `<p class="quiet">${countOf(earlierComments, 'earlier comment')} not kept here.</p>`
}

function renderComments(
  comments: readonly Comment[],
  { context, shown, level }: { context: PageContext; shown: string | null; level: number },
): string {
  if (level === MAX) return ''
  return orderComments(comments, 'confidence')
    .filter((comment) => isPartOfTree(comment, PASSER_BY))
    .map((comment) => {
      const view = viewThing(comment, null)
      return `<article id="t1_${comment.id36}"${comment.id36 === shown ? ' class="shown"' : ''}>
<p class="quiet">${renderAuthor(view.author, context.basePath)} · ${renderTime(comment.createdUtc, context.now)} · ${countOf(comment.score, 'point')}${comment.edited === null ? '' : ' · edited'}</p>
${renderMarkdown(view.placeholder ?? comment.body)}
${renderComments(comment.replies, { context, shown, level: level + 1 })}
</article>`
    })
    .join('\n')
}
