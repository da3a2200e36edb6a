import { Alert } from '@mantine/core'
import { IconFilterExclamation } from '@tabler/icons-react'
import type { Campaign } from '@radar/contract'

/** Keywords that are so common that they bury the matches that matter. */
export function BroadKeywords({ campaign: { broad_keywords } }: { campaign: Campaign }) {
  if (broad_keywords.length === 0) return null
  const [subject, verb] =
    broad_keywords.length === 1 ? ['This keyword', 'is'] : ['Each of these keywords', 'is']
  return (
    <Alert
      color="yellow"
      icon={<IconFilterExclamation stroke={1.5} />}
      title={broad_keywords.map((keyword) => `“${keyword}”`).join(', ')}
    >
      {subject} {verb} in more than one of twenty posts of your subreddits. A longer phrase finds fewer posts,
      and more of them are worth a look.
    </Alert>
  )
}
