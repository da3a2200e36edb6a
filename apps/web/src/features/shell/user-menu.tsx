import { Avatar, Badge, Group, Indicator, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLayoutDashboard, IconLogout, IconSettings } from '@tabler/icons-react'
import { PLANS } from '@radar/contract'
import type { PlanKey } from '@radar/contract'
import { Link } from 'react-router'

type Props = {
  user: { email: string; name: string }
  tier: PlanKey | undefined
  connected: boolean
  onSignOut: () => void
}

export function UserMenu({ user, tier, connected, onSignOut }: Props) {
  return (
    <Menu position="bottom-end" width={256} shadow="md">
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${user.email}${connected ? ', Reddit connected' : ''}`}>
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
      </Menu.Target>
      <Menu.Dropdown>
        <Group px="sm" py="xs" gap={4}>
          <Text fw={600} w="100%">
            {user.name || 'Radar user'}
          </Text>
          <Text size="xs" c="dimmed" w="100%">
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
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/dashboard"
          leftSection={<IconLayoutDashboard stroke={1.5} size={16} />}
        >
          Dashboard
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/dashboard/settings"
          leftSection={<IconSettings stroke={1.5} size={16} />}
        >
          Settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={onSignOut} leftSection={<IconLogout stroke={1.5} size={16} />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
