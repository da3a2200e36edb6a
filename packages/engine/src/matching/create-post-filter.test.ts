import { expect, test } from 'vitest'
import { createPostFilter } from './create-post-filter.ts'
import { campaignWith, postWith } from './testing/make.ts'

test.each([
  ['of another subreddit', {}, { subreddit: 'other' }, false],
  [
    'of a category of another forum',
    {},
    { subreddit: 'forum.example', also_in: ['forum.example/c/x/5'] },
    false,
  ],
  ['of a watched category', {}, { subreddit: 'forum.example', also_in: ['other', 'test'] }, true],
  ['without a keyword', {}, { title: 'Anything' }, true],
  ['of a blocked author', { negative_users: ['u/Ann'] }, {}, false],
  ['with an excluded word', { keywords: ['camera', '-film'] }, { title: 'Which film?' }, false],
  ['without the excluded word', { keywords: ['camera', '-film'] }, { title: 'Which lens?' }, true],
  ['of a muted subreddit', { rules: [{ kind: 'mute_subreddit' as const, subreddit: 'r/Test' }] }, {}, false],
  ['of nobody', { negative_users: ['ann'] }, { author: null }, true],
])('a post %s', (_, campaign, post, allowed) => {
  expect(createPostFilter(campaignWith(campaign))(postWith(post))).toBe(allowed)
})
