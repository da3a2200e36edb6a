import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { messageOf } from '../lib/errors.ts'

/** Page shown when a page fails to render. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <Stack gap="md">
      <title>Unexpected Application Error! · Radar</title>
      <Title order={1}>Unexpected Application Error!</Title>
      <Text>
        This page has failed. What you saved is safe; what is queued for posting goes on without this page.
      </Text>
      <Text c="dimmed" size="xs">
        {messageOf(error)}
      </Text>
      <Group>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        <Button component="a" href="/" variant="default">
          Go to the start page
        </Button>
      </Group>
    </Stack>
  )
}
