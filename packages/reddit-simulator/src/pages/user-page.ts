import { html, raw } from 'hono/html'
import { renderMarkdown } from '../answers/markdown.ts'
import { commentPath } from '../answers/permalink.ts'
import type { Account, Thing } from '../forum/things.ts'
import { layout } from './layout.ts'
import type { Html, PageContext } from './page-context.ts'
import { countOf, renderPostCard, renderTime } from './parts.ts'

/** A person with what they wrote, newest first. */
export function renderUserPage(
  { account, things }: { account: Account; things: readonly Thing[] },
  context: PageContext,
): Html {
  const { name, commentKarma, linkKarma, createdUtc } = account
  const since = new Date(createdUtc * 1000).toISOString().slice(0, 10)
  const body = html`<h1>u/${name}</h1>
    <p class="quiet">Here since ${since} · ${countOf(commentKarma + linkKarma, 'point')}</p>
    ${things.length === 0 ? html`<p>Nothing written yet.</p>` : things.map((thing) => renderThing(thing, context))}`
  return layout({ title: `u/${name}`, body, home: `${context.basePath}/` })
}

function renderThing(thing: Thing, context: PageContext): Html {
  if (thing.kind === 't3') return renderPostCard(thing, context)
  return html`<article>
    <p class="quiet">
      ${renderTime(thing.createdUtc, context.now)} on
      <a href="${context.basePath}${commentPath(thing)}">${thing.post.title}</a>
    </p>
    ${raw(renderMarkdown(thing.body))}
  </article>`
}
