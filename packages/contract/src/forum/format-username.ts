import { isReddit } from './is-reddit.ts'

/** Formats the name of an account of a forum: `u/alex` on Reddit and in the practice forum, `alex` elsewhere. */
export const formatUsername = ({ forum, username }: { forum: string; username: string }): string =>
  isReddit(forum) ? `u/${username}` : username
