import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TextWarning } from '@radar/contract'

/** Other sites and names in a draft. They warn before approval and do not block it. */
export function TextWarnings({ warnings }: { warnings: TextWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <Alert
      color="yellow"
      role="status"
      mt="xs"
      maw={560}
      title="Please look at this before you approve it"
      icon={<IconAlertTriangle stroke={1.5} />}
    >
      <List size="sm" spacing={4}>
        {warnings.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
      <Text size="xs" mt={4}>
        Radar never writes such things by itself. You may post them if they are meant.
      </Text>
    </Alert>
  )
}
