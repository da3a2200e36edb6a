import { Container } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { PlanKey } from '@radar/contract'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ConnectButton } from '../features/accounts/connect-button.tsx'
import { useAccounts } from '../features/accounts/use-accounts.ts'
import { useSignOut } from '../features/auth/use-sign-out.ts'
import { FrameSkeleton } from '../features/shell/frame-skeleton.tsx'
import { Frame } from '../features/shell/frame.tsx'
import { UserMenu } from '../features/shell/user-menu.tsx'
import { UsagePanel } from '../features/usage/usage-panel.tsx'
import { useTier } from '../features/usage/use-usage.ts'
import { authClient } from '../lib/auth-client.ts'
import { UnreachableError } from '../lib/connection.ts'
import { SERVER_TROUBLE } from '../lib/errors.ts'
import { fetchPages } from '../lib/fetch-pages.ts'
import { useLiveEvents } from '../lib/live-events.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** Everything behind the sign-in: who is not signed in goes to the start page, which remembers where from. */
export default function SignedIn() {
  const { data, error, isPending, refetch } = authClient.useSession()
  const { pathname, search, hash } = useLocation()
  if (data) return <Workspace key={data.user.id} user={data.user} />
  if (isPending) return <FrameSkeleton />
  if (error && error.status !== 401)
    return (
      <Container component="main" size="xs" py={96}>
        <ErrorState
          title="Radar does not answer"
          error={error instanceof UnreachableError ? error : new Error(SERVER_TROUBLE)}
          safe="Your campaigns and replies are safe on the server."
          retry={refetch}
        />
      </Container>
    )
  return <Navigate to="/" replace state={{ from: `${pathname}${search}${hash}` }} />
}

function Workspace({ user }: { user: { email: string; name: string } }) {
  const tier = useTier()
  const signOut = useSignOut()
  const { main } = useAccounts()
  useLiveEvents()
  useForgetOnLeaving()
  useRereadOnNewPlan(tier)
  useEffect(() => void fetchPages(), [])
  return (
    <Frame
      usage={<UsagePanel />}
      connect={<ConnectButton />}
      menu={
        <UserMenu
          user={user}
          tier={tier}
          connected={main?.status === 'connected'}
          onSignOut={() => void signOut()}
        />
      }
    >
      <Outlet />
    </Frame>
  )
}

/** What another plan pauses, hides or lets run again is seen at once. */
function useRereadOnNewPlan(tier: PlanKey | undefined) {
  const queryClient = useQueryClient()
  const known = useRef(tier)
  useEffect(() => {
    if (tier && known.current && tier !== known.current) void queryClient.invalidateQueries()
    known.current = tier ?? known.current
  }, [queryClient, tier])
}

/** The next person at this browser must not see what the one before had loaded. */
function useForgetOnLeaving() {
  const queryClient = useQueryClient()
  useEffect(() => () => queryClient.clear(), [queryClient])
}
