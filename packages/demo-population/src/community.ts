/** A community: what its page says, who writes in it, and what they wrote and would write. */
export type Community = {
  /** Name of its file. */
  name: string
  title: string
  description: string
  subscribers: number
  /** Day of its founding, `YYYY-MM-DD`. */
  founded: string
  rules: readonly CommunityRule[]
  /** True where posts carry a flair that names their kind. */
  flaired: boolean
  theme: Theme
  /** Names of those who live here, and of those who sell here what they make. */
  regulars: readonly string[]
  sellers: readonly string[]
  /** The history of the community before the start consists of these. */
  posts: readonly WrittenPost[]
}

export type CommunityRule = {
  short_name: string
  description: string
}

/** Parts of speech from which new posts are composed; each fits the sentences in `phrases/`. */
export type Theme = {
  /** Things people look for: singular noun phrases with their article. */
  needs: readonly string[]
  /** Self-introductions: main clauses in the first person, without a full stop. */
  selves: readonly string[]
  /** Conditions that must be met: whole sentences. */
  limits: readonly string[]
  /** Invented products and what each is. */
  products: readonly { name: string; what: string }[]
  /** Advice: whole sentences. */
  tips: readonly string[]
  /** Skills being learned: gerund phrases. */
  topics: readonly string[]
  /** Things members make and sell: noun phrases with their article. */
  offers: readonly string[]
  /** People wanted for paid work: noun phrases with their article. */
  hires: readonly string[]
  /** Events that happened to somebody: whole sentences. */
  moments: readonly string[]
}

export const POST_KINDS = ['ask', 'sell', 'news', 'story', 'complaint', 'meme', 'job', 'guide'] as const
export type PostKind = (typeof POST_KINDS)[number]

/** A post written by hand. */
export type WrittenPost = {
  kind: PostKind
  title: string
  body: string
}
