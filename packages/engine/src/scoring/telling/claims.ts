/** What is said of a post beyond its single features, by code. */
export const CLAIMS = {
  'stance.asks': 'asks',
  'stance.troubled': 'has a problem',
  'stance.troubled-asks': 'has a problem and asks',
  'stance.seems-to-ask': 'seems to ask',
  'stance.wants': 'says what they want',
  'stance.company': 'looks for people or a group to join',
  'stance.sells': 'seems to sell, offer or research something',
  'stance.tells': 'tells something rather than asks',
  'stance.denies': 'says what they do not want',
  'stance.settled': 'has settled it since',
  'words.asking': 'words of asking',
  'words.circumstance': 'terms and time',
  'words.against': 'words that speak against it',
} as const

export type Claim = keyof typeof CLAIMS

const ALWAYS: ReadonlySet<string> = new Set<Claim>(['stance.settled', 'stance.denies'])

/** Whether something is worth telling whatever it costs. */
export function isAlwaysTold(codes: readonly string[]): boolean {
  return codes.some((code) => ALWAYS.has(code))
}

/** A claim that an author asks or wants something, and the clause that shows it. */
export type Asking = { claim: Claim; clause: string }
