import { Group, Text } from '@mantine/core'

type Props = {
  name: string
  /** Such as `31,940 subscribers · public`. */
  facts: string
  title: string
}

/** A community that a search found. */
export function CommunityLine({ name, facts, title }: Props) {
  return (
    <div>
      <Group gap="0 var(--mantine-spacing-xs)">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="numbers">
          {facts}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {title}
      </Text>
    </div>
  )
}
