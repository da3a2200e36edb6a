import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useMethods } from '../../../lib/use-methods.ts'
import { sendAuth } from '../../../lib/auth-client.ts'
import { Section } from '../../../ui/section.tsx'
import { ProofForm } from './proof-form.tsx'
import { useIdentities } from './use-identities.ts'

/** Google accounts that sign in to this account. There is nothing to show where Google is not set up. */
export function IdentitiesSection() {
  const methods = useMethods()
  const { data, error, isPending, refetch, google, hasPassword, reread } = useIdentities()
  const connect = useMutation({
    mutationFn: async () => {
      const { url } = await sendAuth<{ url: string }>('/link-social', { provider: 'google' })
      window.location.assign(url)
    },
  })
  const [isDisconnecting, setIsDisconnecting] = useState(false)
  if (!methods?.google && !google) return null
  return (
    <Section id="identities" title="Google" text="Sign in with Google as well.">
      {isPending && <Skeleton h={36} />}
      {!data && error && <ErrorState title="This cannot be shown" error={error} retry={refetch} />}
      <Stack gap="sm" align="flex-start">
        {data && !google && (
          <Button variant="default" loading={connect.isPending} onClick={() => connect.mutate()}>
            Connect Google
          </Button>
        )}
        {google && (
          <Group justify="space-between" w="100%">
            <Text>
              Connected <RelativeTime timestamp={google.createdAt} />
            </Text>
            {!isDisconnecting && (
              <Button variant="default" onClick={() => setIsDisconnecting(true)}>
                Disconnect Google
              </Button>
            )}
          </Group>
        )}
        {google && isDisconnecting && (
          <ProofForm
            path="/unlink-account"
            button="Disconnect"
            accountId={google.id}
            hasPassword={hasPassword}
            onDone={() => {
              setIsDisconnecting(false)
              void reread()
            }}
            onCancel={() => setIsDisconnecting(false)}
          />
        )}
        <Failure error={connect.error} />
      </Stack>
    </Section>
  )
}
