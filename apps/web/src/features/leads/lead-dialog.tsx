import { Anchor, Badge, Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import { PAGES, formatPlace, formatUsername, shownScore } from '@radar/contract'
import type { LeadDetails } from '@radar/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../lib/format-days.ts'
import { formatNumber } from '../../lib/format.ts'
import { useErasePerson } from './use-erase-person.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import classes from './lead-dialog.module.css'
import { LeadAnalysisPanel } from './lead-analysis.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { MatchedPost } from './matched-post.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { SummaryText } from './summary-text.tsx'
import { useDoNotContact } from './use-do-not-contact.ts'
import { useLead } from './use-lead.ts'

type Props = {
  id: string
  onClose(): void
  /** Reasons for the score of a match, where they do not stand beside the dialog already. */
  renderScore?: ((matchId: string) => ReactNode) | undefined
}

/** All that is known of a lead. */
export function LeadDialog({ id, onClose, renderScore }: Props) {
  const { data: lead, error, isPending, refetch } = useLead(id)
  return (
    <Modal opened onClose={onClose} size="lg" title={lead ? formatUsername(lead) : 'Lead profile'}>
      {isPending && (
        <Stack role="status" aria-label="Loading the lead">
          <Skeleton h={60} />
          <Skeleton h={80} />
          <Skeleton h={160} />
        </Stack>
      )}
      {!lead && error && <ErrorState title="The lead cannot be shown" error={error} retry={refetch} />}
      {lead && <Details lead={lead} onErased={onClose} renderScore={renderScore} />}
    </Modal>
  )
}

type DetailsProps = Pick<Props, 'renderScore'> & { lead: LeadDetails; onErased(): void }

function Details({ lead, onErased, renderScore }: DetailsProps) {
  const erase = useErasePerson({ onErased })
  const block = useDoNotContact()
  return (
    <Stack gap="md">
      <Text c="dimmed">
        <span>{lead.forum_name}</span> · <bdi>{lead.campaign_name ?? 'Unknown Campaign'}</bdi>
      </Text>
      <dl className={classes.figures}>
        <Figure name="Relevance score" value={`${shownScore(lead.relevance_score)}%`} />
        <Figure name="Posts analyzed" value={formatNumber(lead.posts_analyzed)} />
        <Figure name="Tags" value={formatNumber(lead.tags.length)} />
        {lead.visits > 0 && <Figure name="Visits to your site" value={formatNumber(lead.visits)} />}
        <Figure name="First discovered" value={formatDay(lead.created_at)} />
      </dl>
      <Text size="xs" c="dimmed">
        {lead.account_created_at && <>On the forum since {formatDay(lead.account_created_at)}. </>}
        {lead.total_karma !== null && <>{formatNumber(lead.total_karma)} karma. </>}
        {lead.last_active_at && (
          <>
            Last post <RelativeTime timestamp={lead.last_active_at} />.{' '}
          </>
        )}
        {describeSubreddits(lead)}
      </Text>
      <section aria-labelledby="lead-match">
        <Title order={3} id="lead-match" mb={4}>
          Matched post
        </Title>
        <MatchedPost lead={lead} lines={6} />
        {lead.match_id !== null && renderScore?.(lead.match_id)}
      </section>
      <section aria-labelledby="lead-summary">
        <Title order={3} id="lead-summary">
          Summary
        </Title>
        <SummaryText lead={lead} />
      </section>
      {lead.tags.length > 0 && (
        <Group gap={6} aria-label="Tags" component="ul" className={classes.tags}>
          {lead.tags.map((tag) => (
            <li key={tag}>
              <Badge variant="default" className={classes.tag}>
                {tag}
              </Badge>
            </li>
          ))}
        </Group>
      )}
      <LeadNotes key={lead.id} lead={lead} />
      <LeadAnalysisPanel id={lead.id} />
      <RecentPosts posts={lead.recent_posts} />
      {lead.do_not_contact && (
        <Text c="dimmed">
          {formatUsername(lead)} is on your do-not-contact list: none of your campaigns answers them.{' '}
          <Anchor component={Link} to={`${PAGES.privacySettings}#do-not-contact`} underline="always">
            Change it in Settings
          </Anchor>
        </Text>
      )}
      <Group gap="xs">
        {!lead.do_not_contact && (
          <Button variant="default" size="xs" loading={block.isPending} onClick={() => block.ask(lead)}>
            Do not contact
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          size="xs"
          loading={erase.isPending}
          onClick={() => erase.ask(lead.username, formatUsername(lead))}
        >
          Erase this person everywhere
        </Button>
      </Group>
    </Stack>
  )
}

const MAX_SUBREDDITS = 5

/** Subreddits of the recent posts, most posts first; empty without posts. */
function describeSubreddits({ recent_posts }: LeadDetails): string {
  const posts = Map.groupBy(recent_posts, ({ subreddit }) => subreddit)
  const names = [...posts.keys()].toSorted(
    (one, other) => (posts.get(other)?.length ?? 0) - (posts.get(one)?.length ?? 0),
  )
  if (names.length === 0) return ''
  const more = names.length - MAX_SUBREDDITS
  const shown = names.slice(0, MAX_SUBREDDITS).map(formatPlace)
  return `Posts in ${shown.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  )
}
