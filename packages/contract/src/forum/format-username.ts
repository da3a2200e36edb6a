/** Forum of the posts of the public demo, which are Radar's own: they show what Reddit's would look like. */
export const EXAMPLE_FORUM = 'example'

const FORUMS: ReadonlySet<string> = new Set(['reddit', 'demo', EXAMPLE_FORUM])

/** True for Reddit, and for the practice forum and the demo, which are used as Reddit is: Radar drafts and posts there. */
export const isReddit = (forum: string): boolean => FORUMS.has(forum)

/** Formats the name of an account of a forum: `u/alex` on Reddit and in the practice forum, `alex` elsewhere. */
export const formatUsername = ({ forum, username }: { forum: string; username: string }): string =>
  isReddit(forum) ? `u/${username}` : username
