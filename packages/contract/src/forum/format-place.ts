/** Formats a subreddit, or another place that has no such name: `Hacker News`, `forum.example.com`. */
export const formatPlace = (name: string): string => (/^\w+$/.test(name) ? `r/${name}` : name)
