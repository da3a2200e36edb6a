import { Container } from '@mantine/core'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import type { PlanKey } from '@radar/contract'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ConnectButton } from '../features/accounts/connect-button.tsx'
import { ConnectionReturn } from '../features/accounts/connection-return.tsx'
import { useAccounts } from '../features/accounts/use-accounts.ts'
import { signOut } from '../features/auth/sign-out.ts'
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
import { newQueryClient } from '../lib/query-client.ts'
import { forgetReturn, rememberReturn } from '../lib/return-path.ts'
import { useRereadAfterGap } from '../lib/use-connection.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LaterParts, fetchLaterParts } from '../ui/later-parts.tsx'

/** The page that was asked for comes first, with what it reads. */
const HEAD_START_MS = 5_000

/** Everything behind the sign-in. */
export default function SignedIn() {
  const [queryClient] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LaterParts />
      <Gate />
    </QueryClientProvider>
  )
}

function Gate() {
  const { data, error, isPending, refetch } = authClient.useSession()
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
  return <LeaveForLanding />
}

/** Who is not signed in goes to the start page; this tab remembers where they wanted to go. */
function LeaveForLanding() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const error = new URLSearchParams(search).get('error')
    rememberReturn(`${pathname}${error ? '' : search}${hash}`)
    window.location.replace(error ? `/?${new URLSearchParams({ error })}` : '/')
  }, [pathname, search, hash])
  return <FrameSkeleton />
}

function Workspace({ user }: { user: { email: string; name: string } }) {
  const tier = useTier()
  const { main } = useAccounts()
  useLiveEvents()
  useRereadAfterGap()
  useForgetOnLeaving()
  useRereadOnNewPlan(tier)
  useEffect(forgetReturn, [])
  useEffect(fetchRestLater, [])
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
      <ConnectionReturn />
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

/** Fetches the code that is not here yet, so that the other pages open without a connection. */
function fetchRestLater() {
  const timer = setTimeout(() => void Promise.all([fetchPages(), fetchLaterParts()]), HEAD_START_MS)
  return () => clearTimeout(timer)
}
