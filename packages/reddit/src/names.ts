import { InvalidNameError } from './errors/usage-errors.ts'

/** Each of these returns what it was given, or throws InvalidNameError: nothing else may become part of a path. */
export const subredditName = checked('subreddit name', /^(?=.*\w)[\w.:-]{1,50}$/)
export const userName = checked('user name', /^[\w-]{1,50}$/)
export const postId = checked('post id', /^[0-9a-z]{1,16}$/i)
export const thingFullname = checked('fullname', /^t[135]_[0-9a-z]{1,16}$/i)
export const commentTarget = checked('fullname of a post or comment', /^t[13]_[0-9a-z]{1,16}$/i)

/** `a+b+c`, as listings of several subreddits are asked for. */
export function joinSubreddits(names: readonly string[]): string {
  if (names.length === 0) throw new InvalidNameError({ what: 'list of subreddits', given: '' })
  return names.map(subredditName).join('+')
}

function checked(what: string, pattern: RegExp): (given: string) => string {
  return (given) => {
    if (!pattern.test(given)) throw new InvalidNameError({ what, given })
    return given
  }
}
