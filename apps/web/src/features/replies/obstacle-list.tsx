import { Alert, Text } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import type { ReplyObstacle } from '@radar/contract'

/** Reasons for which a draft would be refused, before anybody approves it. */
export function ObstacleList({ obstacles }: { obstacles: readonly ReplyObstacle[] }) {
  if (obstacles.length === 0) return null
  return (
    <Alert
      color="red"
      role="status"
      mt="xs"
      maw={560}
      title="This cannot be posted as it is"
      icon={<IconBan stroke={1.5} />}
    >
      {obstacles.map(({ code, message }) => (
        <Text key={code + message} size="sm">
          {message}
        </Text>
      ))}
    </Alert>
  )
}
