import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { RuleProposal } from '@radar/contract'
import { plural } from '../../../lib/format.ts'
import classes from './rule-row.module.css'
import { keyOf, useRuleActions } from './use-rules.ts'

type Props = {
  campaignId: string
  proposals: RuleProposal[]
  aside: number
  putAside(proposal: RuleProposal): void
  bringBack(): void
}

/** Rules to accept or to leave, each with its effect and some posts that it would touch. */
export function Proposals({ campaignId, proposals, aside, putAside, bringBack }: Props) {
  const { accept, busy } = useRuleActions(campaignId)
  return (
    <Stack gap="xs" component="section" aria-labelledby="proposals">
      <Group justify="space-between" gap="xs">
        <Title order={3} id="proposals">
          Proposed
        </Title>
        {aside > 0 && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={bringBack}>
            Show {aside} that you put aside
          </Button>
        )}
      </Group>
      {proposals.length === 0 && (
        <Text c="dimmed">Nothing to propose at present. More verdicts make more rules worth proposing.</Text>
      )}
      {proposals.map((proposal) => (
        <Proposal
          key={keyOf(proposal)}
          proposal={proposal}
          busy={busy}
          onAccept={() => accept(proposal.rule)}
          onPutAside={() => putAside(proposal)}
        />
      ))}
    </Stack>
  )
}

type ProposalProps = { proposal: RuleProposal; busy: boolean; onAccept(): void; onPutAside(): void }

function Proposal({ proposal, busy, onAccept, onPutAside }: ProposalProps) {
  const { statement, affects, still_listed, examples } = proposal
  const cut = statement.lastIndexOf(': ')
  const [rule, effect] = [statement.slice(0, cut), statement.slice(cut + 2)]
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text className="numbers">
          <b>{rule}</b>: {effect}{' '}
          {still_listed > 0 && `${plural(still_listed, 'of them is', 'of them are')} still in your list.`}
        </Text>
        {examples.map(({ match_id, title, subreddit }) => (
          <Text key={match_id} size="xs" c="dimmed" lineClamp={1}>
            {formatPlace(subreddit)} · {title}
          </Text>
        ))}
        {affects > examples.length && (
          <Text size="xs" c="dimmed" className="numbers">
            and {plural(affects - examples.length, 'more', 'more')}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" variant="light" disabled={busy} aria-label={`Accept: ${rule}`} onClick={onAccept}>
          Accept
        </Button>
        <Button size="xs" variant="subtle" color="gray" aria-label={`Not now: ${rule}`} onClick={onPutAside}>
          Not now
        </Button>
      </Group>
    </div>
  )
}
