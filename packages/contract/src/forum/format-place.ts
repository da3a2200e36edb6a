/** Formats a subreddit, or another place that has no such name: `Hacker News`, `woodworking@lemmy.world`. */
export const formatPlace = (name: string): string => (/^\w+$/.test(name) ? `r/${name}` : name)
