import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { MAX_THEMES_READ, formatDollars, formatUsername } from '@radar/contract'
import type { LeadThemes } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { cut } from '../../lib/cut.ts'
import { plural } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './lead-dialog.module.css'

const MAX_QUOTE = 200

const GAPS = {
  no_provider: '',
  away: 'The AI provider does not answer at the moment.',
  ceiling: 'The money for reading is spent for now.',
  refused: 'The AI provider refused some of the posts.',
}

type Theme = LeadThemes['themes'][number]

/** Complaints and phrases that several leads of a campaign share, each with the posts that say it. */
export function ThemesPanel({ campaignId }: { campaignId: string }) {
  const query = useQuery(api.leads.themes.queryOptions({ input: { id: campaignId } }))
  if (query.isPending)
    return (
      <Paper p="md" role="status" aria-label="Comparing what the leads say">
        <Skeleton h={16} w="40%" mb={12} />
        <Skeleton h={14} w="80%" />
      </Paper>
    )
  if (!query.data)
    return (
      <ErrorState
        title="What they say cannot be shown"
        error={query.error}
        safe="Your leads are safe on the server."
        retry={query.refetch}
      />
    )
  const { people, themes, reading } = query.data
  return (
    <Paper component="section" p="md" aria-label="What many of them say">
      <Stack gap="sm">
        {themes.length === 0 ? (
          <EmptyState
            title="Nothing that three of them share yet"
            text={`Radar compared the posts of ${plural(people, 'lead')}. A theme needs at least three people.`}
          />
        ) : (
          <>
            <Title order={2}>What many of them say</Title>
            <Text c="dimmed">
              What at least three of these {plural(people, 'lead')} say. Posts that are deleted leave at once.
            </Text>
            {themes.map((theme) => (
              <ThemeEntry key={theme.sentence} theme={theme} />
            ))}
          </>
        )}
        {reading && <UnreadOffer campaignId={campaignId} reading={reading} />}
      </Stack>
    </Paper>
  )
}

function ThemeEntry({ theme: { sentence: said, posts, found_by } }: { theme: Theme }) {
  const [first] = posts
  return (
    <details>
      <summary className={classes.theme}>
        <Text component="span" fw={600} className="numbers">
          {said}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {found_by === 'ai' ? ' · read by AI' : ' · words that they share'}
        </Text>
        {first && (
          <Text component="span" c="dimmed" display="block">
            “{cut(first.sentence, MAX_QUOTE)}”
          </Text>
        )}
      </summary>
      <ul className={classes.posts}>
        {posts.map(({ lead_id, forum, username, title, sentence, permalink }) => (
          <li key={lead_id}>
            <Text fw={600}>{title}</Text>
            <Text>“{cut(sentence, MAX_QUOTE)}”</Text>
            <Text size="xs" c="dimmed">
              {formatUsername({ forum, username })}
              {permalink !== null && (
                <>
                  {' · '}
                  <Anchor
                    href={permalink}
                    target="_blank"
                    rel="noreferrer"
                    size="xs"
                    underline="always"
                    className="reach"
                  >
                    Open the post
                  </Anchor>
                </>
              )}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

const nameUnread = (unread: number) => {
  if (unread === 1) return 'it'
  return unread > MAX_THEMES_READ ? `${MAX_THEMES_READ} of them` : 'them'
}

type OfferProps = { campaignId: string; reading: NonNullable<LeadThemes['reading']> }

/** Offer to have the AI provider read more posts for complaints, with their number and price. */
function UnreadOffer({ campaignId, reading: { read, unread, price_dollars } }: OfferProps) {
  const client = useQueryClient()
  const more = useMutation(
    api.leads.readThemes.mutationOptions({
      onSuccess: ({ reading_gap: _, ...themes }) =>
        client.setQueryData(api.leads.themes.queryKey({ input: { id: campaignId } }), themes),
    }),
  )
  const gap = more.data?.reading_gap ?? 'no_provider'
  if (read + unread === 0) return null
  return (
    <Group gap="xs" justify="space-between">
      <Text size="xs" className="numbers" role={more.isIdle ? undefined : 'status'}>
        {more.isPending && 'The AI provider reads them for complaints.'}
        {!more.isPending &&
          [
            read > 0 && `AI has read ${plural(read, 'post')} for complaints.`,
            unread > 0 &&
              `${plural(unread, 'post')} ${unread === 1 ? 'is' : 'are'} left; reading ${unread === 1 ? 'it' : 'all of them'} costs about ${formatDollars(price_dollars)}.`,
            more.isError ? 'That did not work. Try again.' : GAPS[gap],
          ]
            .filter(Boolean)
            .join(' ')}
      </Text>
      {unread > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          loading={more.isPending}
          onClick={() => more.mutate({ id: campaignId })}
        >
          Have AI read {nameUnread(unread)}
        </Button>
      )}
    </Group>
  )
}
