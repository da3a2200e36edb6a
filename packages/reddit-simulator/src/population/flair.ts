import type { Community } from './community.ts'
import type { PostKind } from './written-post.ts'

const flairs: Readonly<Record<PostKind, string>> = {
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
  return community.flaired ? { flair: flairs[kind] } : {}
}
