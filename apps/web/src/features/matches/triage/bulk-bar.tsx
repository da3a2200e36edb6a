import { Button } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { Match } from '@radar/contract'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { KeyName } from '../card/key-name.tsx'
import type { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; bulk: ReturnType<typeof useBulk> }

/** Actions for the selected matches. */
export function BulkBar({ selection, bulk }: Props) {
  const { selected, clear } = selection
  const ofOneSubreddit = onlySubredditOf(selected)
  const judge = (verdict: 'kept' | 'dismissed') => void bulk.judge(selected, verdict).then(clear)
  return (
    <SelectionBar label="Selected matches" count={selected.length}>
      <Button size="compact-sm" variant="default" loading={bulk.isPending} onClick={() => judge('kept')}>
        Keep all
        <KeyName name="y" />
      </Button>
      <Button size="compact-sm" variant="default" loading={bulk.isPending} onClick={() => judge('dismissed')}>
        Dismiss all
        <KeyName name="x" />
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={bulk.isPending}
        onClick={() => bulk.askToDelete(selected, clear)}
      >
        Delete all
        <KeyName name="d" />
      </Button>
      {ofOneSubreddit && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={bulk.isPending}
          onClick={() => void bulk.dismissSubreddit(ofOneSubreddit).then(clear)}
        >
          Dismiss all from {formatPlace(ofOneSubreddit.subreddit)}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
        Clear
        <KeyName name="Esc" />
      </Button>
    </SelectionBar>
  )
}

/** One of the matches, where all are of the same subreddit and campaign. */
function onlySubredditOf(matches: Match[]): Match | undefined {
  const [first, ...others] = matches
  const isAlike = (match: Match) =>
    match.subreddit === first?.subreddit && match.campaign_id === first.campaign_id
  return others.every(isAlike) ? first : undefined
}
