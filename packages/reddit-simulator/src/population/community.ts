/** A community: what its page says, and the words its members reach for when they write. */
export interface Community {
  name: string
  title: string
  description: string
  subscribers: number
  /** Day of its founding, `YYYY-MM-DD`. */
  founded: string
  rules: readonly Rule[]
  /** Whether its posts wear a flair that names their kind. */
  flaired: boolean
  theme: Theme
}

export interface Rule {
  short_name: string
  description: string
}

/** Parts of speech from which new posts are composed; each fits the sentences of `phrases.ts`. */
export interface Theme {
  /** What people look for: singular noun phrases with their article. */
  needs: readonly string[]
  /** Who they are: main clauses in the first person, without a full stop. */
  selves: readonly string[]
  /** What must hold: whole sentences. */
  limits: readonly string[]
  /** Invented products and what each is. */
  products: readonly { name: string; what: string }[]
  /** Advice: whole sentences. */
  tips: readonly string[]
  /** What is being learned: gerund phrases. */
  topics: readonly string[]
  /** What members make and sell: noun phrases with their article. */
  offers: readonly string[]
  /** Who is wanted for paid work: noun phrases with their article. */
  hires: readonly string[]
  /** What happened to somebody: whole sentences. */
  moments: readonly string[]
}
