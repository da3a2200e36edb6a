import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'

type Props = { value: string; onKept(): void }

/** A key that was just made. It is shown this once. */
export function NewKey({ value, onKept }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success({ title: 'Key copied' }),
      (error: unknown) => toast.error({ title: 'The key cannot be copied', message: messageOf(error) }),
    )
  return (
    <Alert title="Your new key" role="status">
      <Stack gap="sm" align="flex-start">
        <Text>Store it where nobody else can read it. It is shown only once.</Text>
        <Code block aria-label="New key" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
        <Group gap="xs">
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="default" onClick={onKept}>
            I saved it
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
