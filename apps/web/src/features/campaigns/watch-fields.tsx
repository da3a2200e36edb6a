import { Group, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatNumber } from '../../lib/format.ts'
import { TagsField } from '../../ui/tags-field.tsx'
import type { FormValues } from './form-values.ts'
import { fill } from './room.ts'
import type { Room } from './room.ts'
import { SubredditField } from './subreddit-field.tsx'

type Props = {
  form: UseFormReturnType<FormValues>
  room: Room | undefined
  /** The entries of each list that the server refused. */
  refused: Record<string, string[]>
}

const hint = 'Type and press Enter'

export function WatchFields({ form, room, refused }: Props) {
  const { subreddits, keywords } = form.values
  const listProps = (field: 'subreddits' | 'keywords' | 'campaign_prompts' | 'negative_users') => ({
    ...form.getInputProps(field),
    markOf: (tag: string) =>
      form.errors[field] && refused[field]?.includes(tag) ? ('refused' as const) : undefined,
  })
  return (
    <>
      <SubredditField
        label={<Label text="Subreddits" state={fill(room?.subreddits, subreddits.length)} />}
        aria-label="Subreddits"
        description="Where to look. Type at least two letters for suggestions."
        placeholder={subreddits.length > 0 ? '' : hint}
        {...listProps('subreddits')}
      />
      <TagsField
        label={<Label text="Keywords" state={fill(room?.keywords, keywords.length)} />}
        aria-label="Keywords"
        description="Words or phrases that the people you want to find would write."
        placeholder={keywords.length > 0 ? '' : hint}
        {...listProps('keywords')}
      />
      <TagsField
        label="Example/intent queries"
        description="Whole sentences a good lead might post, such as “What do you use to invoice clients abroad?”"
        placeholder={form.values.campaign_prompts.length > 0 ? '' : hint}
        splitChars={[]}
        {...listProps('campaign_prompts')}
      />
      <TagsField
        label="Blocked users"
        description="Their posts are not matched, and nothing is posted to them. What is queued for them ends."
        placeholder={form.values.negative_users.length > 0 ? '' : hint}
        {...listProps('negative_users')}
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
