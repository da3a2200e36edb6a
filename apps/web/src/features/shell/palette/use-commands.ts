import {
  IconChartBar,
  IconCreditCard,
  IconHelp,
  IconInbox,
  IconLayoutDashboard,
  IconLink,
  IconPencil,
  IconPlus,
  IconRadar2,
  IconSend,
  IconSettings,
  IconThumbUp,
  IconUsers,
} from '@tabler/icons-react'
import { PAGES } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import type { Command } from './command.ts'

const ALL_CAMPAIGNS = { offset: 0, limit: 100 }

type Commands = {
  commands: Command[]
  /** Commands for the address of a post. */
  commandsFor(link: string): Command[]
  /** Note shown while campaigns are missing. */
  note: string | undefined
  /** Note for the address of a post, in place of the number of results. */
  linkNote: string
}

/** All there is to go to and to do. */
export function useCommands(actions: Command[]): Commands {
  const navigate = useNavigate()
  const { data, isPending } = useQuery(api.campaigns.list.queryOptions({ input: ALL_CAMPAIGNS }))
  const go = (path: string) => () => void navigate(path)
  const pages: Command[] = [
    { group: 'Pages', label: 'Dashboard', icon: IconLayoutDashboard, run: go(PAGES.dashboard) },
    { group: 'Pages', label: 'Inbox', icon: IconInbox, run: go(PAGES.inbox) },
    { group: 'Pages', label: 'Leads', icon: IconUsers, run: go(PAGES.leads) },
    { group: 'Pages', label: 'Queue', icon: IconSend, run: go(PAGES.queue) },
    { group: 'Pages', label: 'Engagements', icon: IconThumbUp, run: go(PAGES.engagements) },
    { group: 'Pages', label: 'Analytics', icon: IconChartBar, run: go(PAGES.analytics) },
    { group: 'Pages', label: 'Settings', icon: IconSettings, run: go(PAGES.settings) },
    { group: 'Pages', label: 'Reddit settings', icon: IconSettings, run: go(PAGES.redditSettings) },
    { group: 'Pages', label: 'Alert settings', icon: IconSettings, run: go(PAGES.alertSettings) },
    { group: 'Pages', label: 'Developer settings', icon: IconSettings, run: go(PAGES.developerSettings) },
    { group: 'Pages', label: 'Privacy settings', icon: IconSettings, run: go(PAGES.privacySettings) },
    { group: 'Pages', label: 'Billing & Usage', icon: IconCreditCard, run: go(PAGES.billing) },
    { group: 'Pages', label: 'Help', icon: IconHelp, run: () => window.location.assign(PAGES.help) },
  ]
  const campaigns = (data?.items ?? []).flatMap(({ id, name }): Command[] => {
    const page = PAGES.campaign.replace(':id', id)
    return [
      { group: 'Campaigns', label: name, icon: IconRadar2, run: go(page) },
      { group: 'Actions', label: `Edit ${name}`, icon: IconPencil, run: go(`${page}/edit`) },
    ]
  })
  const newCampaign: Command = {
    group: 'Actions',
    label: 'New Campaign',
    icon: IconPlus,
    run: go(PAGES.newCampaign),
  }
  const order: Command['group'][] = ['Campaigns', 'Pages', 'Actions']
  const commands = [...campaigns, ...pages, newCampaign, ...actions]
  const scoringFor = (link: string) =>
    (data?.items ?? []).map(({ id, name }): Command => ({
      group: 'Actions',
      label: `Score this link for ${name}`,
      icon: IconLink,
      run: go(`${PAGES.campaign.replace(':id', id)}?link=${encodeURIComponent(link)}`),
    }))
  const hasNone = data?.items.length === 0
  return {
    commandsFor: (link) => (hasNone ? [newCampaign] : scoringFor(link)),
    commands: order.flatMap((group) => commands.filter((command) => command.group === group)),
    note: isPending ? 'Your campaigns are loading.' : data ? undefined : 'Your campaigns cannot be listed.',
    linkNote: hasNone
      ? 'Links are scored for a campaign, and you have none yet.'
      : 'Links are scored for a campaign.',
  }
}
