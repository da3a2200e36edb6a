import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { connection } from '../../../lib/connection.ts'
import { useConnection } from '../../../lib/use-connection.ts'

const RELOADED_AT = 'radar-reloaded-at'
const RELOAD_PAUSE_MS = 60_000

/** Stands where a page would be whose code could not be fetched; opens that page as soon as the server answers. */
export function MissingCode() {
  const { reachable } = useConnection()
  useEffect(() => {
    void connection.check().then((answers) => {
      if (answers && mayReload()) window.location.reload()
    })
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

/** True if the page may be reloaded by itself: code that is gone for good would be reloaded without end. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT))
  if (Date.now() - last < RELOAD_PAUSE_MS) return false
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  return true
}
