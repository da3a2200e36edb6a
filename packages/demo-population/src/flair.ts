import type { Community, PostKind } from './community.ts'

const FLAIRS: Readonly<Record<PostKind, string>> = {
  ask: 'Question',
  sell: 'Promo',
  news: 'News',
  story: 'Story',
  complaint: 'Rant',
  meme: 'Humour',
  job: 'Hiring',
  guide: 'Guide',
}

/** The flair of a post, where the community has flairs. */
export function flairOf(community: Community, kind: PostKind): { flair?: string } {
  return community.flaired ? { flair: FLAIRS[kind] } : {}
}
