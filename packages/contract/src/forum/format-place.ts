/**
 * Formats a subreddit, or another place that has no such name: `Hacker News`, `woodworking@lemmy.world`, and for a category
 * of a forum, `forum.example/c/hand-tools/5` or `forum.example/c/5`, `forum.example › hand-tools`.
 */
export const formatPlace = (name: string): string =>
  /^\w+$/.test(name)
    ? `r/${name}`
    : name.replace(
        /\/c\/(?:(.+)\/)?(\d+)$/,
        (_, slug: string | undefined, id: string) => ` › ${slug ?? `category ${id}`}`,
      )
