import { Text, Title } from '@mantine/core'
import type { SavedView, UserSettings } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MatchList } from '../features/matches/list/match-list.tsx'
import { MatchSkeletons } from '../features/matches/list/match-skeletons.tsx'
import { useMatchView } from '../features/matches/filters/use-match-view.ts'
import { useInbox } from '../features/matches/queries/use-matches.ts'
import { useSavedViews } from '../features/matches/views/use-saved-views.ts'
import { ViewBar } from '../features/matches/views/view-bar.tsx'
import { api } from '../lib/api.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Failure } from '../ui/failure.tsx'
import classes from './campaign-detail.module.css'
import { useReplyParts } from './use-reply-parts.tsx'

/** The matches of all campaigns in one list. */
export default function Inbox() {
  const [query] = useSearchParams()
  const { data: settings, error, refetch } = useQuery(api.settings.get.queryOptions())
  const views = useSavedViews()
  // A list without the filters of the view that was asked for would be another one.
  const awaitsView = query.has('view') && views.isPending
  if (settings && !awaitsView)
    return <AllMatches settings={settings} views={views.data?.items ?? []} viewsError={views.error} />
  return (
    <div className={classes.page} data-page="matches">
      <title>Inbox · Radar</title>
      <Heading />
      {!error && <MatchSkeletons />}
      {!settings && error && (
        <ErrorState
          title="The matches cannot be shown"
          error={error}
          safe="They are safe on the server."
          retry={refetch}
        />
      )}
    </div>
  )
}

type Props = { settings: UserSettings; views: SavedView[]; viewsError: unknown }

function AllMatches({ settings, views, viewsError }: Props) {
  const [query] = useSearchParams()
  const { view, ...shown } = useMatchView(views)
  const list = useInbox(shown.filters, settings.match_order)
  const isGone = query.has('view') && !view && !viewsError
  return (
    <div className={classes.page} data-page="matches">
      <title>{`${view ? `${view.name} · ` : ''}Inbox · Radar`}</title>
      <div className={classes.head}>
        <Heading />
        <ViewBar views={views} view={view} filters={shown.filters} />
      </div>
      <Failure error={viewsError} />
      <MatchList
        {...shown}
        query={list}
        settings={settings}
        notice={isGone && <Text c="dimmed">This view is gone.</Text>}
        {...useReplyParts()}
      />
    </div>
  )
}

function Heading() {
  return (
    <Title order={1} size="md" className={classes.title}>
      Inbox
    </Title>
  )
}
