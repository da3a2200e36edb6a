export type PostKind = 'ask' | 'sell' | 'news' | 'story' | 'complaint' | 'meme' | 'job' | 'guide'

/** A post written by hand: the forum's history consists of these. */
export interface WrittenPost {
  kind: PostKind
  title: string
  body: string
}
