import { Switch } from '@mantine/core'
import { PLANS, followsNames, usernameOf } from '@radar/contract'
import type { Pause } from '@radar/contract'
import { useState } from 'react'
import { limitHint } from '../../lib/limit-hint.ts'
import { toast } from '../../lib/toast.ts'
import { TagsField, nameTags } from '../../ui/tags-field.tsx'
import type { TagMark } from '../../ui/tags-field.tsx'
import type { Form } from '../../lib/use-form.ts'
import type { FormValues } from './form-values.ts'
import { IntentQueryEchoes } from './intent-query-echoes.tsx'
import { KeywordEchoes } from './keyword-echoes.tsx'
import { NameFields } from './name-fields.tsx'
import { OtherPlaces } from './other-places.tsx'
import { SubredditField } from './subreddit-field.tsx'
import { IntentsLabel, UsageLabel } from './usage-label.tsx'
import { remainingOf, usageOf } from './usage-of.ts'
import type { Remaining } from './usage-of.ts'

type Props = {
  form: Form<FormValues>
  remaining: Remaining | undefined
  /** Paused parts of the stored campaign. */
  paused: Pause[]
}

type LimitedList = { field: 'subreddits' | 'keywords'; thing: string }
type List = LimitedList['field'] | 'campaign_prompts' | 'negative_users'

const HINT = 'Type and press Enter'

export function WatchFields({ form, remaining, paused }: Props) {
  const { values, refused } = form

  const listProps = (field: List) => ({
    ...form.field(field),
    placeholder: values[field].length > 0 ? '' : HINT,
    markOf: (tag: string): TagMark | undefined => {
      if (refused[field]?.includes(tag)) return 'refused'
      return paused.some(({ thing, entries }) => thing === field && entries.includes(tag))
        ? 'paused'
        : undefined
    },
  })
  /** Other places count as subreddits. */
  const countUsed = (field: LimitedList['field']) =>
    values[field].length + (field === 'subreddits' ? values.other_places.length : 0)
  const [overfull, setOverfull] = useState<Partial<Record<List, string>>>({})
  /** Refuses entries beyond the plan's limit as they are typed. */
  const limitedProps = ({ field, thing }: LimitedList) => {
    const { onChange, error, ...props } = listProps(field)
    return {
      ...props,
      error: error ?? overfull[field],
      remaining: remainingOf(remaining?.[field], countUsed(field)),
      onChange: (tags: string[]) => {
        if (tags.length !== values[field].length) setOverfull({})
        onChange(tags)
      },
      onRefuse: (tags: string[]) => {
        const limit = remaining?.[field].limit ?? 0
        setOverfull({ [field]: sayOverfull(tags, { thing, field, limit }) })
        toast.error({ title: 'Resource Limit Reached', message: limitHint({ thing, limit }) })
      },
    }
  }

  return (
    <>
      {followsNames(values.goal_type) && <NameFields form={form} remaining={remaining} />}
      <SubredditField
        label={
          <UsageLabel text="Subreddits" usage={usageOf(remaining?.subreddits, countUsed('subreddits'))} />
        }
        aria-label="Subreddits"
        description="Where to look. Type at least two letters for suggestions. Posts in English are read; those in other languages are found by your keywords and scored by words alone."
        {...limitedProps({ field: 'subreddits', thing: 'subreddit' })}
      />
      <OtherPlaces
        chosen={values.other_places}
        subreddits={values.subreddits}
        remaining={remainingOf(remaining?.subreddits, countUsed('subreddits'))}
        full={limitHint({ thing: 'subreddit', limit: remaining?.subreddits.limit ?? 0 })}
        error={form.errors['other_places']}
        onChange={(other_places) => form.set({ other_places })}
        onSubreddit={(name) => form.set({ subreddits: withName(values.subreddits, name) })}
      />
      <Switch
        label="Watch comments as well"
        description="New comments in these subreddits are matched as well. Your reply then goes under the comment."
        {...form.toggle('watch_comments')}
      />
      <TagsField
        label={<UsageLabel text="Keywords" usage={usageOf(remaining?.keywords, values.keywords.length)} />}
        aria-label="Keywords"
        description="Words or phrases that your customers would write. Words side by side form a phrase; “in quotes” is exact, -word leaves posts out, title:word looks in the title, begin* matches any ending, and OR means either. Posts in English that mean what you offer are found without one."
        {...limitedProps({ field: 'keywords', thing: 'keyword' })}
      />
      <KeywordEchoes keywords={values.keywords} />
      <TagsField
        label={<IntentsLabel text="Example/intent queries" limit={remaining?.intents} />}
        aria-label="Example/intent queries"
        description="Whole sentences a good lead might post, such as “What do you use to invoice clients abroad?”"
        splitChars={['\n']}
        {...listProps('campaign_prompts')}
      />
      <IntentQueryEchoes queries={values.campaign_prompts} />
      <TagsField
        label="Blocked users"
        description="Their posts are not matched, and nothing is posted to them. Replies queued for them are cancelled."
        parse={usernameOf}
        {...listProps('negative_users')}
      />
    </>
  )
}

const withName = (names: string[], name: string) =>
  names.some((one) => one.toLowerCase() === name.toLowerCase()) ? names : [...names, name]

function sayOverfull(tags: string[], { thing, field, limit }: LimitedList & { limit: number }): string {
  const most = PLANS.moderator.limits[field]
  const more = limit < most ? `, or upgrade to Moderator for ${most}` : ''
  return `${nameTags(tags)} not added: your plan has room for ${limit} ${thing}s. Remove one first${more}.`
}
