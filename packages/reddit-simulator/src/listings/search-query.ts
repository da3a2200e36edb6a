import type { Post } from '../forum/things.ts'

export type Matcher = (post: Post) => boolean

/**
 * Reads the search syntax people use: words, "phrases", `field:value`, AND, OR, NOT, `-` and parentheses.
 * Words side by side must all occur. What cannot be read is looked for as it stands.
 */
export function readSearchQuery(text: string): Matcher {
  const tokens = text.match(/\(|\)|-?[a-z_]+:"[^"]*"|-?"[^"]*"|[^\s()]+/gi) ?? []
  let at = 0

  const either = readEither()
  return either ?? (() => true)

  function readEither(): Matcher | null {
    const options = [readAll()]
    while (tokens[at] === 'OR') {
      at += 1
      options.push(readAll())
    }
    const given = options.filter((option) => option !== null)
    if (given.length === 0) return null
    return (post) => given.some((matches) => matches(post))
  }

  function readAll(): Matcher | null {
    const parts: Matcher[] = []
    for (;;) {
      const token = tokens[at]
      if (token === undefined || token === 'OR' || token === ')') break
      const part = readOne()
      if (part) parts.push(part)
    }
    if (parts.length === 0) return null
    return (post) => parts.every((matches) => matches(post))
  }

  function readOne(): Matcher | null {
    const token = tokens[at]
    at += 1
    if (token === undefined) return null
    if (token === 'AND') return null
    if (token === 'NOT') return at < tokens.length ? negate(readOne()) : null
    if (token === '(') {
      const inner = readEither()
      at += 1
      return inner
    }
    if (token.startsWith('-') && token.length > 1) return negate(readTerm(token.slice(1)))
    return readTerm(token)
  }
}

function negate(matcher: Matcher | null): Matcher | null {
  return matcher ? (post) => !matcher(post) : null
}

function readTerm(token: string): Matcher {
  const [, field, value = ''] = /^([a-z_]+):(.+)$/is.exec(token) ?? []
  const fieldMatcher = field === undefined ? null : matchField(field.toLowerCase(), unquote(value))
  if (fieldMatcher) return fieldMatcher
  const words = wordsRegExp(unquote(token))
  return (post) => words.test(post.title) || words.test(post.selftext)
}

function matchField(field: string, value: string): Matcher | null {
  const words = wordsRegExp(value)
  const lower = value.toLowerCase()
  const yes = /^(yes|true|1)$/.test(lower)
  switch (field) {
    case 'title':
      return (post) => words.test(post.title)
    case 'selftext':
      return (post) => words.test(post.selftext)
    case 'author':
      return (post) => post.author?.name.toLowerCase() === lower.replace(/^u\//, '')
    case 'subreddit':
      return (post) => post.subreddit.name.toLowerCase() === lower.replace(/^r\//, '')
    case 'flair':
    case 'flair_name':
      return (post) => post.flair !== null && words.test(post.flair)
    case 'site':
    case 'url':
      return (post) => post.url !== null && post.url.toLowerCase().includes(lower)
    case 'self':
      return (post) => (post.url === null) === yes
    case 'nsfw':
    case 'over18':
      return (post) => post.over18 === yes
    default:
      return null
  }
}

/** The words in this order as whole words, whatever stands between them; a closing `s` may come or go. */
function wordsRegExp(text: string): RegExp {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return /(?!)/
  const stems = words.map((word) => (word.length > 3 ? `${word.replace(/s$/i, '')}s?` : word))
  return new RegExp(`(?<![\\p{L}\\p{N}])${stems.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'iu')
}

function unquote(text: string): string {
  return text.replace(/^"(.*)"$/s, '$1')
}
