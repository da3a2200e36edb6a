import { Group, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatNumber } from '../../lib/format.ts'
import { TagsField } from '../../ui/tags-field.tsx'
import type { FormValues } from './form-values.ts'
import { fill } from './room.ts'
import type { Room } from './room.ts'
import { SubredditField } from './subreddit-field.tsx'

type Props = { form: UseFormReturnType<FormValues>; room: Room | undefined }

const hint = 'Type and press Enter'

export function WatchFields({ form, room }: Props) {
  const { subreddits, keywords } = form.values
  return (
    <>
      <SubredditField
        label={<Label text="Subreddits" state={fill(room?.subreddits, subreddits.length)} />}
        aria-label="Subreddits"
        description="Where to look. Type at least two letters for suggestions."
        placeholder={subreddits.length > 0 ? '' : hint}
        {...form.getInputProps('subreddits')}
      />
      <TagsField
        label={<Label text="Keywords" state={fill(room?.keywords, keywords.length)} />}
        aria-label="Keywords"
        description="Words or phrases that the people you want to find would write."
        placeholder={keywords.length > 0 ? '' : hint}
        {...form.getInputProps('keywords')}
      />
      <TagsField
        label="Example/intent queries"
        description="Whole sentences a good lead might post, such as “What do you use to invoice clients abroad?”"
        placeholder={form.values.campaign_prompts.length > 0 ? '' : hint}
        splitChars={[]}
        {...form.getInputProps('campaign_prompts')}
      />
      <TagsField
        label="Blocked users"
        description="Their posts are not matched, and nothing is posted to them. What is queued for them ends."
        placeholder={form.values.negative_users.length > 0 ? '' : hint}
        {...form.getInputProps('negative_users')}
      />
    </>
  )
}

type LabelProps = { text: string; state: ReturnType<typeof fill> }

function Label({ text, state }: LabelProps) {
  return (
    <Group component="span" gap="xs">
      {text}
      {state && (
        <Text
          component="span"
          size="xs"
          className="numbers"
          c={state.full ? 'var(--radar-danger)' : 'dimmed'}
          title="Counted over all your campaigns"
        >
          {formatNumber(state.used)} / {formatNumber(state.limit)} of your plan
        </Text>
      )}
    </Group>
  )
}
