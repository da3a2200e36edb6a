/**
 * Formats a subreddit, or another place that has no such name: `Hacker News`, `woodworking@lemmy.world`, and for a category
 * of a forum `forum.example › hand-tools`.
 */
export function formatPlace(name: string): string {
  if (/^\w+$/.test(name)) return `r/${name}`
  const [, host, slug, id] = CATEGORY.exec(name) ?? []
  return host === undefined ? name : `${host} › ${slug ?? `category ${id}`}`
}

/** `forum.example/c/hand-tools/5`, with the name or without. */
const CATEGORY = /^([^/]+)\/c\/(?:([^/]+)\/)?(\d+)$/
