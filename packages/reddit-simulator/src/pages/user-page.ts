import { escapeHtml, renderMarkdown } from '../answers/markdown.ts'
import { commentPath } from '../answers/permalink.ts'
import type { Account, Comment, Post } from '../forum/things.ts'
import { layout } from './layout.ts'
import { countOf, renderPostCard, renderTime } from './parts.ts'
import type { PageContext } from './mount-pages.ts'

/** A person with what they wrote, newest first. */
export function renderUserPage(
  { account, things }: { account: Account; things: readonly (Comment | Post)[] },
  context: PageContext,
): string {
  const karma = account.commentKarma + account.linkKarma
  const body = `<h1>u/${escapeHtml(account.name)}</h1>
<p class="quiet">Here since ${new Date(account.createdUtc * 1000).toISOString().slice(0, 10)} · ${countOf(karma, 'point')}</p>
${things.length === 0 ? '<p>Nothing written yet.</p>' : things.map((thing) => renderThing(thing, context)).join('\n')}`
  return layout({ title: `u/${account.name}`, body, home: `${context.basePath}/` })
}

function renderThing(thing: Comment | Post, context: PageContext): string {
  if (thing.kind === 't3') return renderPostCard(thing, context)
  return `<article>
<p class="quiet">${renderTime(thing.createdUtc, context.now)} on <a href="${context.basePath}${escapeHtml(commentPath(thing))}">${escapeHtml(thing.post.title)}</a></p>
${renderMarkdown(thing.body)}
</article>`
}
