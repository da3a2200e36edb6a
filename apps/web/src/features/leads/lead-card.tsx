import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { bandOf, formatUsername, shownScore } from '@radar/contract'
import type { Lead } from '@radar/contract'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format-days.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { plural } from '../../lib/format.ts'
import classes from './lead-card.module.css'
import { MatchedPost } from './matched-post.tsx'
import { STATUS_LABELS } from './status-labels.ts'
import { SummaryText } from './summary-text.tsx'

const MAX_TAGS = 5

type Props = {
  lead: Lead
  leaving: boolean
  selected: boolean
  onSelect(): void
  onView(): void
  onDelete(): void
  /** Reasons for the score. */
  ledger: ReactNode
  /** Reply and its actions. */
  children?: ReactNode
}

/** Somebody whom a campaign found: how well they fit, what they are about, and how far it went. */
export function LeadCard(props: Props) {
  const { lead, leaving, selected, onSelect, onView, onDelete, ledger, children } = props
  const name = formatUsername(lead)
  return (
    <Paper
      component="article"
      className={classes.card}
      p="md"
      data-leaving={leaving || undefined}
      data-selected={selected || undefined}
      aria-label={name}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <label className={classes.select}>
          <input type="checkbox" aria-label={`Select ${name}`} checked={selected} onChange={onSelect} />
        </label>
        <div className={classes.who}>
          <Title order={2} size="h3" className={classes.name}>
            {name}
          </Title>
          <Text c="dimmed" size="xs" truncate>
            <span>{lead.forum_name}</span> · <bdi>{lead.campaign_name ?? 'Unknown Campaign'}</bdi>
          </Text>
        </div>
        <Badge className={classes.score} variant="light" data-band={bandOf(lead.relevance_score)}>
          {shownScore(lead.relevance_score)}% match
        </Badge>
      </Group>
      <Group gap={6}>
        <Badge variant="default" className={classes.plain}>
          {STATUS_LABELS[lead.status]}
          {lead.value_cents !== null &&
            ` · ${formatMoney({ currency: lead.value_currency, cents: lead.value_cents })}`}
        </Badge>
        {lead.has_reply && <Badge variant="light">Replied</Badge>}
        {lead.visits > 0 && <Badge variant="light">{plural(lead.visits, 'visit')}</Badge>}
        {lead.do_not_contact && (
          <Badge variant="light" color="red">
            Do not contact
          </Badge>
        )}
      </Group>
      <MatchedPost lead={lead} lines={0} />
      {ledger}
      <SummaryText lead={lead} lines={4} />
      <Tags tags={lead.tags} />
      <Text c="dimmed" size="xs" className="numbers">
        {formatDay(lead.created_at)} · {plural(lead.posts_analyzed, 'post')} analyzed
      </Text>
      {children}
      <Group gap="xs" mt="auto">
        <Button variant="default" size="xs" className={classes.action} onClick={onView}>
          View Details
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.action}
          leftSection={<IconTrash stroke={1.5} size={16} aria-hidden="true" />}
          aria-label={`Delete lead profile of ${name}`}
          onClick={onDelete}
        >
          Delete lead
        </Button>
      </Group>
    </Paper>
  )
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  const more = tags.length - MAX_TAGS
  return (
    <Group gap={6} component="ul" className={classes.tags} aria-label="Tags">
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <li key={tag} className={classes.tag}>
          {tag}
        </li>
      ))}
      {more > 0 && <li className={classes.more}>+{more} more</li>}
    </Group>
  )
}
