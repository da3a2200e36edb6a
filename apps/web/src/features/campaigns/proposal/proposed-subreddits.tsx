import { Text } from '@mantine/core'
import type { PromotionRule, Proposal } from '@radar/contract'
import { plural } from '../../../lib/format.ts'
import { SubredditField } from '../subreddit-field.tsx'
import type { Remaining } from '../usage-of.ts'
import { Choices } from './choices.tsx'
import { countOf, fullText } from './describe-room.ts'
import { left, notProposed } from './proposal-choice.ts'
import type { ProposalChoice } from './proposal-choice.ts'

type Props = {
  proposal: Proposal
  chosen: ProposalChoice
  /** Number of places that the plan has room for; undefined where any number fits. */
  free: number | undefined
  remaining: Remaining
  onChange(part: Partial<ProposalChoice>): void
}

/** Proposed subreddits with their rules, and more that the user names. */
export function ProposedSubreddits({ proposal, chosen, free, remaining, onChange }: Props) {
  const { subreddits, other_places } = chosen
  const communities = proposal.subreddits.map((one) => one.name)
  const places = [...subreddits, ...other_places]
  return (
    <Choices
      legend={`Subreddits${countOf(places, free)}`}
      name="Subreddit"
      choices={proposal.subreddits.map((one) => ({
        value: one.name,
        label: (
          <>
            <Text fw={500}>r/{one.name}</Text>
            <Text size="xs" c="dimmed" className="numbers">
              {plural(one.subscribers, 'subscriber')}
            </Text>
          </>
        ),
        why: one.why,
        detail: <Rule {...one} />,
      }))}
      chosen={subreddits}
      remaining={left(free, places)}
      full={fullText('subreddits', remaining)}
      onChange={(taken) => onChange({ subreddits: taken })}
    >
      <SubredditField
        label="Another subreddit"
        size="xs"
        value={notProposed(subreddits, communities)}
        remaining={left(free, places)}
        onChange={(more) =>
          onChange({ subreddits: [...subreddits.filter((one) => communities.includes(one)), ...more] })
        }
      />
    </Choices>
  )
}

function Rule({ self_promotion: rule, rules_read }: PromotionRule) {
  return (
    <Text size="xs" c="dimmed">
      {rule ? (
        <>
          Self-promotion: <b>{rule.name}.</b> {rule.text}
        </>
      ) : rules_read ? (
        'Its rules do not mention self-promotion.'
      ) : (
        'Its rules could not be read.'
      )}
    </Text>
  )
}
