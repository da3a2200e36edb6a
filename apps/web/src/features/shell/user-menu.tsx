import { Avatar, Badge, Group, Indicator, Text, UnstyledButton } from '@mantine/core'
import { IconCreditCard, IconHelp, IconLayoutDashboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { PAGES, PLANS } from '@radar/contract'
import type { PlanKey } from '@radar/contract'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './frame.module.css'

type Props = {
  user: { email: string; name: string }
  tier: PlanKey | undefined
  connected: boolean
  /** Absent where there is nothing to buy. */
  onUpgrade?: (() => void) | undefined
  onPortal(): void
  onSignOut(): void
}

export function UserMenu({ user, tier, connected, onUpgrade, onPortal, onSignOut }: Props) {
  return (
    <DropMenu
      width={256}
      target={
        <UnstyledButton
          className={classes.account}
          aria-label={`Account of ${user.email}${connected ? ', Reddit connected' : ''}`}
        >
          <Indicator
            disabled={!connected}
            color="green.7"
            position="bottom-end"
            offset={4}
            size={10}
            withBorder
          >
            <Avatar size={32} color="radar">
              {user.email.charAt(0).toUpperCase()}
            </Avatar>
          </Indicator>
        </UnstyledButton>
      }
      header={<Person user={user} tier={tier} connected={connected} />}
      entries={[
        { label: 'Dashboard', icon: IconLayoutDashboard, to: PAGES.dashboard },
        { label: 'Settings', icon: IconSettings, to: PAGES.settings },
        { label: 'Billing & Usage', icon: IconCreditCard, to: PAGES.billing },
        ...(onUpgrade ? [{ label: 'Upgrade to Moderator', icon: IconCreditCard, onSelect: onUpgrade }] : []),
        ...(tier === 'moderator'
          ? [{ label: 'Billing portal', icon: IconCreditCard, onSelect: onPortal }]
          : []),
        { label: 'Help', icon: IconHelp, onSelect: () => window.location.assign(PAGES.help) },
        { label: 'Sign out', icon: IconLogout, onSelect: onSignOut },
      ]}
    />
  )
}

/** Nothing but text: a menu may hold no paragraphs. */
function Person({ user, tier, connected }: Pick<Props, 'user' | 'tier' | 'connected'>) {
  return (
    <Group px="sm" py="xs" gap={4}>
      <Text component="span" fw={600} w="100%">
        {user.name || 'Radar user'}
      </Text>
      <Text component="span" size="xs" c="dimmed" w="100%">
        {user.email}
      </Text>
      {tier && (
        <Badge color={tier === 'moderator' ? 'blue' : 'gray'} variant="light">
          {PLANS[tier].name}
        </Badge>
      )}
      {connected && (
        <Badge color="green" variant="light">
          Reddit Connected
        </Badge>
      )}
    </Group>
  )
}
