import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { connection } from '../../lib/connection.ts'
import { useConnection } from '../../lib/use-connection.ts'

/** Stands where a page would be whose code could not be fetched; opens that page as soon as the server answers again. */
export function MissingCode() {
  const { reachable } = useConnection()
  useEffect(() => {
    void connection.check()
    return connection.subscribe(() => {
      if (connection.state().reachable) window.location.reload()
    })
  }, [])
  const retry = async () => {
    connection.hurry()
    if (await connection.check()) window.location.reload()
  }
  return (
    <Stack gap="md" role="alert">
      <title>This page could not be loaded · Radar</title>
      <Title order={1}>This page could not be loaded</Title>
      <Text maw="75ch">
        {reachable
          ? 'Radar was updated since you opened it, or the connection broke for a moment. What you saved is safe.'
          : 'There is no connection. The page opens by itself once there is one. What you saved is safe.'}
      </Text>
      <Group>
        <Button onClick={() => void retry()}>Try Again</Button>
      </Group>
    </Stack>
  )
}
