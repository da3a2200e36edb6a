import type { Campaign } from '../../campaign.ts'
import type { Post } from '../../post.ts'

/** Campaign that watches r/test for "camera", with a test's changes. */
export function campaignWith(fields: Partial<Campaign>): Campaign {
  return {
    id: 'campaign',
    name: '',
    description: '',
    product_service: '',
    subreddits: ['test'],
    keywords: ['camera'],
    negative_users: [],
    campaign_prompts: [],
    ...fields,
  }
}

/** Post in r/test that says "camera", with a test's changes. */
export function postWith(fields: Partial<Post>): Post {
  return {
    id: 'post',
    subreddit: 'test',
    author: 'ann',
    title: 'camera',
    body: '',
    created_utc: null,
    score: null,
    num_comments: null,
    ...fields,
  }
}
