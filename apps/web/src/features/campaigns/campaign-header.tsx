import { ActionIcon, Button, Title, UnstyledButton } from '@mantine/core'
import {
  IconArrowLeft,
  IconChevronDown,
  IconDots,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { formatPlace } from '@radar/contract'
import type { Campaign } from '@radar/contract'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../lib/lazy-part.ts'
import { placeOf } from '../../lib/place.ts'
import { formatSoon } from '../../lib/format-times.ts'
import { plural } from '../../lib/format.ts'
import { useNavigateHere } from '../../lib/use-navigate-here.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './campaign-header.module.css'
import { describeTroubled, statusOf } from './campaign-status.ts'
import { useDeleteCampaign } from './use-delete-campaign.ts'
import { useRunCampaign } from './use-run-campaign.ts'

const CampaignSummary = lazyPart(async () => ({
  default: (await import('./campaign-summary.tsx')).CampaignSummary,
}))

type Props = {
  campaign: Campaign
  /** Further actions, before the run button. */
  children?: ReactNode
}

/** One row: what the campaign is called and how it stands; its summary opens beneath. */
export function CampaignHeader({ campaign, children }: Props) {
  const navigate = useNavigateHere()
  const [open, setOpen] = useState(false)
  const run = useRunCampaign(campaign)
  const { ask } = useDeleteCampaign(() => void navigate('/dashboard'))
  const running = run.isPending || campaign.last_scan?.status === 'running'
  return (
    <header>
      <div className={classes.row}>
        <ActionIcon
          className={classes.back}
          component={Link}
          to={placeOf('/dashboard')}
          aria-label="Back"
          title="Back"
        >
          <IconArrowLeft stroke={1.5} size={20} />
        </ActionIcon>
        <div className={classes.about}>
          <Title maw="fit-content" order={1} size="md" dir="auto" lineClamp={1} title={campaign.name}>
            {campaign.name}
          </Title>
          <UnstyledButton
            className={classes.summary}
            aria-expanded={open}
            aria-controls="campaign-summary"
            onClick={() => setOpen(!open)}
          >
            <span className={classes.line}>{summarize(campaign)}</span>
            <IconChevronDown className={classes.chevron} stroke={1.5} size={14} aria-hidden="true" />
          </UnstyledButton>
        </div>
        {children}
        <Button
          className={classes.run}
          size="compact-md"
          leftSection={<IconPlayerPlay stroke={1.5} size={16} />}
          loading={running}
          aria-label="Run Campaign"
          onClick={() => run.mutate({ campaign_id: campaign.id })}
        >
          Run<span className={classes.wide}>&nbsp;Campaign</span>
        </Button>
        <DropMenu
          target={
            <ActionIcon className={classes.more} aria-label={`Actions for ${campaign.name}`}>
              <IconDots stroke={1.5} size={20} />
            </ActionIcon>
          }
          entries={[
            { label: 'Edit', icon: IconPencil, to: placeOf(`/dashboard/campaigns/${campaign.id}/edit`) },
            { label: 'Delete', icon: IconTrash, destroys: true, onSelect: () => ask(campaign) },
          ]}
        />
      </div>
      <div id="campaign-summary">
        {open && (
          <Suspense>
            <CampaignSummary campaign={campaign} />
          </Suspense>
        )}
      </div>
    </header>
  )
}

/** `Active · next scan Sun 09:00 · 2 subreddits · 4 keywords · no intent queries · auto reply off`. */
function summarize(campaign: Campaign): string {
  const { subreddits, other_places, keywords, campaign_prompts, auto_reply, next_scan_at } = campaign
  const { broad_keywords, troubles } = campaign
  const { word } = statusOf(campaign)
  return [
    word,
    word === 'Active' && next_scan_at && `next scan ${formatSoon(next_scan_at, new Date())}`,
    troubles.length > 0 && describeTroubled(troubles.length),
    broad_keywords.length > 0 && plural(broad_keywords.length, 'broad keyword'),
    countOf(subreddits, 'subreddit'),
    ...other_places.map(({ place }) => formatPlace(place)),
    countOf(keywords, 'keyword'),
    countOf(campaign_prompts, 'intent query', 'intent queries'),
    `auto reply ${auto_reply ? 'on' : 'off'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const countOf = (list: string[], one: string, many = `${one}s`) =>
  list.length === 0 ? `no ${many}` : plural(list.length, one, many)
