import { FirstWords } from './first-words.ts'

/** A subreddit that campaigns watch: who they are and with what words their phrases begin. */
export interface WatchedSubreddit {
  name: string
  number: number
  campaigns: number[]
  firstWords: FirstWords
  /** Phrases of campaigns that left since the filter was built; their words are still in it. */
  departed: number
  /** Phrases of the campaigns that are here. */
  phrases: number
  /** Bit n: some campaign here looks for words by their first n letters alone. */
  prefixLengths: number
}

export function watchSubreddit(name: string, number: number): WatchedSubreddit {
  return {
    name,
    number,
    campaigns: [],
    firstWords: new FirstWords(),
    departed: 0,
    phrases: 0,
    prefixLengths: 0,
  }
}
