import { Box, Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useAccounts } from './use-accounts.ts'
import { useConnect } from './use-connect.ts'

/** In the header, for as long as the main account is missing or has to be connected again. */
export function ConnectButton() {
  const { main, isSuccess } = useAccounts()
  const connect = useConnect('main')
  if (!isSuccess || main?.status === 'connected') return null
  return (
    <Button
      aria-label={main ? 'Reconnect Reddit' : 'Connect Reddit'}
      variant="default"
      size="xs"
      data-connect
      loading={connect.isPending}
      onClick={() => connect.mutate({ purpose: 'main' })}
    >
      <Box component="span" visibleFrom="sm" mr={8} lh={0}>
        <IconPlugConnected stroke={1.5} size={16} />
      </Box>
      {main ? 'Reconnect' : 'Connect'}
      <Box component="span" visibleFrom="xs" style={{ whiteSpace: 'pre' }}>
        {' Reddit'}
      </Box>
    </Button>
  )
}
