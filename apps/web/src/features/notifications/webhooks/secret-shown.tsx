import { Alert, Button, Code, Group, Text } from '@mantine/core'
import { CopyText } from '../../../ui/copy-text.tsx'

/** A secret, this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Alert color="teal" title="This secret is shown only now" role="status">
      <Text size="sm" mb="xs">
        Your program uses it to check that a message is from Radar (Standard Webhooks: the headers webhook-id,
        webhook-timestamp and webhook-signature). Refuse messages that are older than five minutes.
      </Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group mt="sm">
        <CopyText value={secret} size="xs" variant="filled" />
        <Button size="xs" variant="default" onClick={onClose}>
          I have saved it
        </Button>
      </Group>
    </Alert>
  )
}
