import type { UseFormReturnType } from '@mantine/form'
import type { Pause } from '@radar/contract'
import { limitHint } from '../../lib/limit-hint.ts'
import { TagsField } from '../../ui/tags-field.tsx'
import type { TagMark } from '../../ui/tags-field.tsx'
import type { FormValues } from './form-values.ts'
import { IntentsLabel, RoomLabel } from './room-label.tsx'
import { fill } from './room.ts'
import type { Room } from './room.ts'
import { SubredditField } from './subreddit-field.tsx'

type Props = {
  form: UseFormReturnType<FormValues>
  room: Room | undefined
  /** The entries of each list that the server refused. */
  refused: Record<string, string[]>
  /** What of the stored campaign rests. */
  paused: Pause[]
}

type Limited = { field: 'subreddits' | 'keywords'; thing: string }
type List = Limited['field'] | 'campaign_prompts' | 'negative_users'

const hint = 'Type and press Enter'

export function WatchFields({ form, room, refused, paused }: Props) {
  const { values, errors } = form

  const listProps = (field: List) => ({
    ...form.getInputProps(field),
    placeholder: values[field].length > 0 ? '' : hint,
    markOf: (tag: string): TagMark | undefined => {
      if (errors[field] && refused[field]?.includes(tag)) return 'refused'
      return paused.some(({ thing, entries }) => thing === field && entries.includes(tag))
        ? 'paused'
        : undefined
    },
  })
  /** Says while somebody types which entries are more than the plan has room for. */
  const limitedProps = ({ field, thing }: Limited) => {
    const props = listProps(field)
    const state = fill(room?.[field], values[field].length)
    if (!state?.full) return props
    const tooMany = values[field].slice(-state.tooMany)
    return {
      ...props,
      error: errors[field] ?? limitHint({ thing, limit: state.limit }),
      markOf: (tag: string) => (tooMany.includes(tag) ? 'refused' : props.markOf(tag)),
    }
  }

  return (
    <>
      <SubredditField
        label={<RoomLabel text="Subreddits" state={fill(room?.subreddits, values.subreddits.length)} />}
        aria-label="Subreddits"
        description="Where to look. Type at least two letters for suggestions."
        {...limitedProps({ field: 'subreddits', thing: 'subreddit' })}
      />
      <TagsField
        label={<RoomLabel text="Keywords" state={fill(room?.keywords, values.keywords.length)} />}
        aria-label="Keywords"
        description="Words or phrases that the people you want to find would write."
        {...limitedProps({ field: 'keywords', thing: 'keyword' })}
      />
      <TagsField
        label={<IntentsLabel text="Example/intent queries" limit={room?.intents} />}
        aria-label="Example/intent queries"
        description="Whole sentences a good lead might post, such as “What do you use to invoice clients abroad?”"
        splitChars={[]}
        {...listProps('campaign_prompts')}
      />
      <TagsField
        label="Blocked users"
        description="Their posts are not matched, and nothing is posted to them. What is queued for them ends."
        {...listProps('negative_users')}
      />
    </>
  )
}
