import { Container, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCreditCard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import type { PlanKey } from '@radar/contract'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ConnectButton } from '../features/account/reddit-accounts/connect-button.tsx'
import { LaterConnectionReturn } from '../features/account/reddit-accounts/later-connection-return.tsx'
import { useAccounts } from '../features/account/reddit-accounts/use-accounts.ts'
import { signOut } from '../features/account/auth/sign-out.ts'
import type { Command } from '../features/shell/palette/command.ts'
import { Palette, loadPalette } from '../features/shell/palette/palette.tsx'
import { CheckoutButton } from '../features/public/pricing/checkout-button.tsx'
import { UpgradeOffer } from '../features/public/pricing/upgrade-offer.tsx'
import { useCheckout } from '../features/public/pricing/use-checkout.ts'
import { useIsSold } from '../features/public/pricing/use-is-sold.ts'
import { usePortal } from '../features/public/pricing/use-portal.ts'
import { loadMatchCard } from '../features/matches/card/load-match-card.ts'
import { loadReplyPanel } from '../features/replies/panel/later-reply-panel.tsx'
import { loadLearned } from '../features/matches/rules/load-learned.ts'
import { Bell } from '../features/notifications/in-app/bell.tsx'
import { FrameSkeleton } from '../features/shell/frame-skeleton.tsx'
import { Frame } from '../features/shell/frame.tsx'
import { PracticeStrip } from '../features/shell/practice-strip.tsx'
import { UserMenu } from '../features/shell/user-menu.tsx'
import { UsagePanel } from '../features/account/usage/usage-panel.tsx'
import { useTier } from '../features/account/usage/use-usage.ts'
import { authClient } from '../lib/auth-client.ts'
import { UnreachableError } from '../lib/connection.ts'
import { SERVER_TROUBLE } from '../lib/errors.ts'
import { fetchPages } from '../lib/fetch-pages.ts'
import { useLiveEvents } from '../lib/live-events.ts'
import { newQueryClient } from '../lib/query-client.ts'
import { useToldSignIn } from '../lib/follow-sign-in.ts'
import { forgetReturn, rememberReturn } from '../lib/return-path.ts'
import { useRereadAfterGap } from '../lib/use-connection.ts'
import { stopWatchingUpgrade } from '../lib/watch-upgrade.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LaterParts, fetchLaterParts } from '../ui/later-parts.tsx'

/** The page that was asked for comes first, with what it reads. */
const HEAD_START_MS = 5_000

/** Everything behind the sign-in. */
export default function SignedIn() {
  const [queryClient] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <AskSessionAhead />
      <LaterParts />
      <Gate />
    </QueryClientProvider>
  )
}

/** A document that the build wrote asks who is signed in while the scripts are on their way. */
function AskSessionAhead() {
  if (typeof document !== 'undefined') return null
  return <link rel="preload" href="/api/auth/get-session" as="fetch" crossOrigin="use-credentials" />
}

/** The workspace is rendered in slices: all at once it would hold up a slow phone. */
function Gate() {
  const { data, error, isPending, refetch } = authClient.useSession()
  const id = data?.user.id
  const isRendered = useDeferredValue(id) === id
  if (data && isRendered) return <Workspace key={id} user={data.user} sessionId={data.session.id} />
  if (data || isPending) return <FrameSkeleton />
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

/** Leads to the start page; this tab remembers the page that was wanted. */
function LeaveForLanding() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const error = new URLSearchParams(search).get('error')
    rememberReturn(`${pathname}${error ? '' : search}${hash}`)
    window.location.replace(error ? `/?${new URLSearchParams({ error })}` : '/')
  }, [pathname, search, hash])
  return <FrameSkeleton />
}

type Person = { email: string; name: string }

/** Each part asks for itself what it shows: an answer renders that part, and not the frame around all of them. */
function Workspace({ user, sessionId }: { user: Person; sessionId: string }) {
  useToldSignIn(sessionId)
  useLiveEvents()
  useRereadAfterGap()
  useForgetOnLeaving()
  useEffect(forgetReturn, [])
  useEffect(fetchRestLater, [])
  return (
    <Frame
      notice={<PracticeStrip />}
      usage={<UsagePanel upgrade={<UpgradeButton />} />}
      search={<Search />}
      connect={<ConnectButton />}
      bell={<Bell />}
      menu={<AccountMenu user={user} />}
    >
      <LaterConnectionReturn />
      <UpgradeOffer />
      <Outlet />
    </Frame>
  )
}

function UpgradeButton() {
  const tier = useTier()
  return tier === 'lurker' && <CheckoutButton size="compact-sm" variant="light" fullWidth />
}

function AccountMenu({ user }: { user: Person }) {
  const { main } = useAccounts()
  const offers = useOffers()
  useRereadOnNewPlan(offers.tier)
  return (
    <UserMenu
      user={user}
      connected={main?.status === 'connected'}
      onSignOut={() => void signOut()}
      {...offers}
    />
  )
}

function Search() {
  return <Palette actions={useActions(useOffers())} />
}

type Offers = { tier: PlanKey | undefined; onUpgrade: (() => void) | undefined; onPortal(): void }

function useOffers(): Offers {
  const tier = useTier()
  const isSold = useIsSold()
  const checkout = useCheckout()
  const portal = usePortal()
  return {
    tier,
    onUpgrade: isSold && tier === 'lurker' ? checkout.begin : undefined,
    onPortal: portal.open,
  }
}

/** Commands of every page. */
function useActions({ tier, onUpgrade, onPortal }: Offers): Command[] {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const act = (label: string, icon: Command['icon'], run: () => unknown): Command => ({
    group: 'Actions',
    label,
    icon,
    run: () => void run(),
  })
  return [
    act(dark ? 'Switch to light' : 'Switch to dark', dark ? IconSun : IconMoon, () =>
      setColorScheme(dark ? 'light' : 'dark'),
    ),
    ...(onUpgrade ? [act('Upgrade to Moderator', IconCreditCard, onUpgrade)] : []),
    ...(tier === 'moderator' ? [act('Billing portal', IconCreditCard, onPortal)] : []),
    act('Sign out', IconLogout, signOut),
  ]
}

/** Fetches everything again after a change of the plan. */
function useRereadOnNewPlan(tier: PlanKey | undefined) {
  const queryClient = useQueryClient()
  const known = useRef(tier)
  useEffect(() => {
    if (tier && known.current && tier !== known.current) void queryClient.invalidateQueries()
    known.current = tier ?? known.current
  }, [queryClient, tier])
}

/** The next person at this browser must not see what the one before had loaded, or waited for. */
function useForgetOnLeaving() {
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      stopWatchingUpgrade()
      queryClient.clear()
    },
    [queryClient],
  )
}

/** The later parts come first: among them is what tells of a lost connection, and it must be here by then. */
const REST = [fetchLaterParts, loadReplyPanel, loadLearned, loadPalette, loadMatchCard, fetchPages]

/** Fetches the code that is not here yet, so that the other pages open without a connection. */
function fetchRestLater() {
  const timer = setTimeout(() => void fetchRest(), HEAD_START_MS)
  return () => clearTimeout(timer)
}

/** All at once would be one long task. */
async function fetchRest() {
  for (const fetchPart of REST) await fetchPart().catch(() => undefined)
}
