import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReadForum } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { formatNumber, plural } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import classes from './where-radar-looks.module.css'

const REFRESH_MS = 20_000
const POLICY_URL =
  'https://support.reddithelp.com/hc/en-us/articles/42728983564564-Responsible-Builder-Policy'

/** Forums that this Radar reads, each with its last reading, or its trouble and since when. */
export function WhereRadarLooks() {
  const { data, error, isPending, refetch } = useQuery(
    api.forums.list.queryOptions({ refetchInterval: REFRESH_MS }),
  )
  return (
    <Paper component="section" aria-labelledby="where-radar-looks">
      <Title order={2} id="where-radar-looks" mb="sm">
        Where Radar looks
      </Title>
      {isPending && <Skeleton h={64} role="status" aria-label="Loading the forums" />}
      {!data && error && (
        <ErrorState
          title="The forums cannot be shown"
          error={error}
          safe="Radar goes on reading them."
          retry={refetch}
        />
      )}
      {data && (
        <Stack gap="sm">
          {data.items.map((forum) => (
            <Forum key={`${forum.forum} ${forum.host}`} forum={forum} />
          ))}
          {data.items.some(lacksReddit) && <RedditAccess />}
        </Stack>
      )}
    </Paper>
  )
}

function Forum({ forum }: { forum: ReadForum }) {
  const { forum_name, host, watched, trouble } = forum
  const name = host === null ? forum_name : `${forum_name} · ${host}`
  return (
    <Group component="div" role="group" aria-label={name} gap="0 var(--mantine-spacing-xs)" align="baseline">
      <Text fw={600}>{name}</Text>
      {trouble ? (
        <Text c="var(--radar-danger)">
          {withoutSubject(trouble.text, name)} This began <RelativeTime timestamp={trouble.since} />.
        </Text>
      ) : (
        <Text c="dimmed" className="numbers">
          {watched || forum.read_at !== null ? (
            <Reading forum={forum} />
          ) : (
            'No active campaign of yours looks here.'
          )}
        </Text>
      )}
    </Group>
  )
}

/** Sentence about a forum, behind its name. */
const withoutSubject = (text: string, name: string): string =>
  text.startsWith(`${name} `) ? text.slice(name.length + 1) : text

/** `read 40 seconds ago · 312 posts in 24 hours · 3 worth a look`. */
function Reading({ forum: { read_at, posts_last_day, matches_last_day, watched } }: { forum: ReadForum }) {
  return (
    <>
      {read_at !== null ? (
        <>
          read <RelativeTime timestamp={read_at} /> ·{' '}
        </>
      ) : (
        posts_last_day === 0 && 'not read yet · '
      )}
      {plural(posts_last_day, 'post')} in 24 hours ·{' '}
      {watched ? `${formatNumber(matches_last_day)} worth a look` : 'no active campaign of yours looks here'}
    </>
  )
}

/** True for the practice forum, and for a Reddit that lets this Radar read nothing. */
const lacksReddit = ({ forum, trouble }: ReadForum) =>
  forum === 'demo' ||
  (forum === 'reddit' && (trouble?.kind === 'needs_login' || trouble?.kind === 'closed_to_programs'))

function RedditAccess() {
  return (
    <details>
      <summary className={classes.summary}>How to get Reddit’s API approved</summary>
      <Text c="dimmed" maw="75ch">
        Reddit answers only programs that it approved, and it takes weeks. Read its{' '}
        <Anchor href={POLICY_URL} target="_blank" rel="noreferrer" inherit underline="always">
          Responsible Builder Policy
        </Anchor>{' '}
        and send the form that it names. Write that Radar reads new posts in subreddits that its users name,
        posts only comments that a person approved, from that person’s own account, never votes, sends no
        direct messages, and deletes what is deleted on Reddit. Once Reddit approves, create an app of the
        type “web app” and give its id and secret to Radar as REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET.
      </Text>
    </details>
  )
}
