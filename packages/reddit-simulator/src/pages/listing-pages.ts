import { escapeHtml } from '../answers/markdown.ts'
import type { Post, Subreddit } from '../forum/things.ts'
import { layout } from './layout.ts'
import { countOf, renderPostCard } from './parts.ts'
import type { PageContext } from './mount-pages.ts'

/** The forum's front page: its communities and its newest posts. */
export function renderFrontPage(
  { subreddits, posts }: { subreddits: readonly Subreddit[]; posts: readonly Post[] },
  context: PageContext,
): string {
  const communities = subreddits
    .slice(0, 60)
    .map(
      ({ name, subscribers }) =>
        `<a href="${context.basePath}/r/${escapeHtml(name)}/">r/${escapeHtml(name)}</a> <span class="quiet">${countOf(subscribers, 'member')}</span>`,
    )
  const body = `<h1>Newest posts</h1>
${renderPosts(posts, context)}
<h1>Communities</h1>
<ul class="plain">${communities.map((item) => `<li>${item}</li>`).join('\n')}</ul>`
  return layout({ title: 'Front page', body, home: `${context.basePath}/` })
}

/** A community with its rules and its newest posts. */
export function renderSubredditPage(
  { subreddit, posts }: { subreddit: Subreddit; posts: readonly Post[] },
  context: PageContext,
): string {
  const { name, title, publicDescription, subscribers, rules } = subreddit
  const body = `<h1>r/${escapeHtml(name)}</h1>
<p>${escapeHtml(title)} <span class="quiet">${countOf(subscribers, 'member')}</span></p>
<p class="quiet">${escapeHtml(publicDescription)}</p>
${renderRuleList(rules)}
${renderPosts(posts, context)}`
  return layout({ title: `r/${name}`, body, home: `${context.basePath}/` })
}

function renderPosts(posts: readonly Post[], context: PageContext): string {
  if (posts.length === 0) return '<p>Nobody has posted here yet.</p>'
  return posts.map((post) => renderPostCard(post, context)).join('\n')
}

function renderRuleList(rules: Subreddit['rules']): string {
  if (rules.length === 0) return ''
  const items = rules.map(
    ({ short_name, description }) =>
      `<li><strong>${escapeHtml(short_name)}</strong> ${escapeHtml(description)}</li>`,
  )
  return `<details><summary>Rules</summary><ol>${items.join('\n')}</ol></details>`
}
