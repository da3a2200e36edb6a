/** Address of Reddit for readers. */
export const REDDIT_URL = 'https://www.reddit.com'

/** Host of short addresses, whose path is the id of a post. */
export const SHORT_HOST = 'redd.it'

const HOST = /^(?:[a-z0-9-]+\.)*reddit\.com\.?$/
const SHORT = /^(?:[a-z0-9-]+\.)*redd\.it\.?$/

/** True for Reddit's own host in any of its forms: `www.`, `old.`, a language. */
export const isRedditHost = (host: string): boolean => HOST.test(host)

/** True for Reddit's own host, that of its short addresses, and what ends in their names. */
export const belongsToReddit = (host: string): boolean => HOST.test(host) || SHORT.test(host)
