/** Rules of one robots.txt that hold for one program. */
export type RobotsRules = readonly { isAllowed: boolean; path: string }[]

const MAX_LINES = 5_000
/** Rules of one host, and characters of them all, since many hosts are remembered. Those after them do not count. */
const MAX_RULES = 500
const MAX_CHARACTERS = 20_000
const LINE = /^\s*([a-z-]+)\s*:\s*([^#]*)/i

/**
 * Rules for the program named `agent`, or else for all programs, after RFC 9309: the groups that name it count together,
 * and a group for `*` only where none does.
 */
export function parseRobots(text: string, agent: string): RobotsRules {
  const own: { isAllowed: boolean; path: string }[] = []
  const common: typeof own = []
  let named = new Set<string>()
  let isListing = false
  let isNamed = false
  for (const line of text.split(/\r\n?|\n/, MAX_LINES)) {
    const [, field = '', rest = ''] = LINE.exec(line) ?? []
    const value = rest.trim()
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      if (!isListing) named = new Set()
      isListing = true
      named.add(value.toLowerCase())
      isNamed ||= value.toLowerCase() === agent.toLowerCase()
    }
    if (name !== 'allow' && name !== 'disallow') continue
    isListing = false
    const rule = { isAllowed: name === 'allow', path: value }
    if (value === '') continue
    if (named.has(agent.toLowerCase())) own.push(rule)
    if (named.has('*')) common.push(rule)
  }
  return toBounded(isNamed ? own : common)
}

/** Copies the first rules, since a part of a text keeps the whole text in memory. */
function toBounded(rules: RobotsRules): RobotsRules {
  let room = MAX_CHARACTERS
  return rules
    .slice(0, MAX_RULES)
    .filter(({ path }) => (room -= path.length) >= 0)
    .map(({ isAllowed: mayRead, path }) => ({ isAllowed: mayRead, path: Buffer.from(path).toString() }))
}

/** True where no rule forbids the path (with its query). The longest rule that fits decides, and allows in doubt. */
export function isAllowed(rules: RobotsRules, path: string): boolean {
  const [best] = rules
    .filter((rule) => fits(rule.path, path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed))
  return best?.isAllowed ?? true
}

/** Compares piece by piece, each at its first place: a pattern with many stars costs no more than its length. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [i, piece] of pieces.entries()) {
    const isLast = isWhole && i === pieces.length - 1
    const found = isLast ? path.length - piece.length : path.indexOf(piece, at)
    if (found < at || (isLast && !path.endsWith(piece))) return false
    at = found + piece.length
  }
  return !isWhole || at === path.length || (pieces.length > 0 && pieces.at(-1) === '')
}
