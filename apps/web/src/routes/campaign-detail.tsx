import { Button, Skeleton, Stack } from '@mantine/core'
import { LaterReadingPanel } from '../features/matches/readings/later-reading-panel.tsx'
import { isForReading } from '@radar/contract'
import type { Campaign, UserSettings } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../lib/lazy-part.ts'
import { isDemo, placeOf } from '../lib/place.ts'
import { CampaignHeader } from '../features/campaigns/campaign-header.tsx'
import { NameLinks } from '../features/campaigns/name-links.tsx'
import { CampaignMissing } from '../features/campaigns/campaign-missing.tsx'
import { PausedNotice } from '../features/campaigns/paused-notice.tsx'
import { LastScan } from '../features/campaigns/last-scan.tsx'
import { ScanProgress } from '../features/campaigns/scan-progress.tsx'
import { useCampaign } from '../features/campaigns/use-campaigns.ts'
import { LearnedPanel } from '../features/matches/rules/learned-panel.tsx'
import { OldThreadsPanel } from '../features/matches/old-threads/old-threads-panel.tsx'
import { LinkButton } from '../features/matches/pasted-links/link-button.tsx'
import { useLink } from '../features/matches/pasted-links/use-link.ts'
import { MatchSkeletons } from '../features/matches/list/match-skeletons.tsx'
import { MatchList } from '../features/matches/list/match-list.tsx'
import { useMatchView } from '../features/matches/filters/use-match-view.ts'
import { useMatches } from '../features/matches/queries/use-matches.ts'
import { useVisit } from '../features/matches/queries/use-visit.ts'
import { api } from '../lib/api.ts'
import { codeOf } from '../lib/errors.ts'
import { ErrorState } from '../ui/error-state.tsx'
import classes from './campaign-detail.module.css'
import { useReplyParts } from './use-reply-parts.tsx'
import type { Route } from './+types/campaign-detail.ts'

const ScoreLink = lazyPart(async () => ({
  default: (await import('../features/matches/pasted-links/score-link.tsx')).ScoreLink,
}))

const RereadingProgress = lazyPart(async () => ({
  default: (await import('../features/campaigns/rereading-progress.tsx')).RereadingProgress,
}))

const TroubledPlaces = lazyPart(async () => ({
  default: (await import('../features/campaigns/troubled-places.tsx')).TroubledPlaces,
}))

export default function CampaignDetail({ params: { id } }: Route.ComponentProps) {
  const { data: campaign, error, isPending, refetch } = useCampaign(id)
  const settingsQuery = useQuery(api.settings.get.queryOptions())
  const settings = settingsQuery.data
  const { link, setLink, openMatch } = useLink()
  const linkButtonRef = useRef<HTMLButtonElement>(null)
  const closeLink = () => {
    setLink(undefined)
    linkButtonRef.current?.focus()
  }
  if (isPending) return <DetailSkeleton />
  if (codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'BAD_REQUEST') return <CampaignMissing />
  if (!campaign)
    return (
      <>
        <title>Error Loading Campaign · Radar</title>
        <ErrorState
          order={1}
          title="Error Loading Campaign"
          error={error}
          safe="The campaign and its matches are safe on the server."
          retry={refetch}
        >
          <Button component={Link} to={placeOf('/dashboard')} variant="subtle">
            Back to Dashboard
          </Button>
        </ErrorState>
      </>
    )
  return (
    <div className={classes.page} data-page="matches">
      <title>{`${campaign.name} · Radar`}</title>
      <CampaignHeader campaign={campaign}>
        {!isDemo() && (
          <LinkButton
            ref={linkButtonRef}
            isOpen={link !== undefined}
            onToggle={() => setLink(link === undefined ? '' : undefined)}
          />
        )}
      </CampaignHeader>
      {link !== undefined && !isDemo() && (
        <Suspense>
          <ScoreLink
            campaignId={campaign.id}
            link={link}
            onLink={setLink}
            onClose={closeLink}
            onOpenMatch={openMatch}
          />
        </Suspense>
      )}
      <NameLinks campaign={campaign} />
      <PausedNotice campaign={campaign} />
      {settings ? (
        <LeadGeneration campaign={campaign} settings={settings} onOpenMatch={openMatch} />
      ) : settingsQuery.error ? (
        <ErrorState
          title="The matches cannot be shown"
          error={settingsQuery.error}
          safe="They are safe on the server."
          retry={settingsQuery.refetch}
        />
      ) : (
        <MatchSkeletons />
      )}
    </div>
  )
}

type LeadGenerationProps = { campaign: Campaign; settings: UserSettings; onOpenMatch(id: string): void }

function LeadGeneration({ campaign, settings, onOpenMatch }: LeadGenerationProps) {
  const view = useMatchView()
  const query = useMatches(campaign.id, view.filters, settings.match_order)
  useVisit(campaign.id)
  return (
    <section className={classes.section} role="tabpanel" aria-labelledby="lead-generation">
      <div className={classes.tabs}>
        <div role="tablist" aria-label="Parts of the campaign">
          <span role="tab" id="lead-generation" aria-selected="true" className={classes.tab}>
            Lead Generation
          </span>
        </div>
        <p className={classes.subtitle}>
          Find and engage potential customers who are actively looking for solutions
        </p>
      </div>
      <MatchList
        {...view}
        campaign={campaign}
        query={query}
        settings={settings}
        notice={
          <>
            <ScanProgress scan={campaign.last_scan} troubles={campaign.troubles} />
            {campaign.troubles.length > 0 && (
              <Suspense>
                <TroubledPlaces troubles={campaign.troubles} />
              </Suspense>
            )}
            {campaign.rereading > 0 && (
              <Suspense>
                <RereadingProgress key={campaign.id} left={campaign.rereading} />
              </Suspense>
            )}
            {!isDemo() && <LaterReadingPanel campaignId={campaign.id} />}
          </>
        }
        {...useReplyParts({ quiet: isForReading(campaign.goal_type) })}
      />
      {!isDemo() && (
        <OldThreadsPanel
          campaignId={campaign.id}
          isRunning={campaign.next_scan_at !== null}
          onOpenMatch={onOpenMatch}
        />
      )}
      <LastScan scan={campaign.last_scan} />
      <LearnedPanel campaignId={campaign.id} onFilter={(min) => view.onFilter({ min })} />
    </section>
  )
}

function DetailSkeleton() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading the campaign" data-page="matches">
      <Skeleton h={32} w={280} />
      <Skeleton h={30} />
      <MatchSkeletons />
    </Stack>
  )
}
