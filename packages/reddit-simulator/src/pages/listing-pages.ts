import { html } from 'hono/html'
import type { Post, Subreddit } from '../forum/things.ts'
import { layout } from './layout.ts'
import type { Html, PageContext } from './page-context.ts'
import { countOf, renderPostCard } from './parts.ts'

const MAX_COMMUNITIES = 60

/** The forum's front page: its communities and its newest posts. */
export function renderFrontPage(
  { subreddits, posts }: { subreddits: readonly Subreddit[]; posts: readonly Post[] },
  context: PageContext,
): Html {
  const communities = subreddits.slice(0, MAX_COMMUNITIES).map(
    ({ name, subscribers }) =>
      html`<li>
        <a href="${context.basePath}/r/${name}/">r/${name}</a>
        <span class="quiet">${countOf(subscribers, 'member')}</span>
      </li>`,
  )
  const body = html`<h1>Newest posts</h1>
    ${renderPosts(posts, context)}
    <h1>Communities</h1>
    <ul class="plain">
      ${communities}
    </ul>`
  return layout({ title: 'Front page', body, home: `${context.basePath}/` })
}

/** A community with its rules and its newest posts. */
export function renderSubredditPage(
  { subreddit, posts }: { subreddit: Subreddit; posts: readonly Post[] },
  context: PageContext,
): Html {
  const { name, title, publicDescription, subscribers, rules } = subreddit
  const body = html`<h1>r/${name}</h1>
    <p>${title} <span class="quiet">${countOf(subscribers, 'member')}</span></p>
    <p class="quiet">${publicDescription}</p>
    ${renderRuleList(rules)} ${renderPosts(posts, context)}`
  return layout({ title: `r/${name}`, body, home: `${context.basePath}/` })
}

function renderPosts(posts: readonly Post[], context: PageContext): Html | Html[] {
  if (posts.length === 0) return html`<p>Nobody has posted here yet.</p>`
  return posts.map((post) => renderPostCard(post, context))
}

function renderRuleList(rules: Subreddit['rules']): Html | string {
  if (rules.length === 0) return ''
  const items = rules.map(
    ({ short_name, description }) => html`<li><strong>${short_name}</strong> ${description}</li>`,
  )
  return html`<details>
    <summary>Rules</summary>
    <ol>
      ${items}
    </ol>
  </details>`
}
