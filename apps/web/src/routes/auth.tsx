import { Container } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { PAGES } from '@radar/contract'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { readView } from '../features/account/auth/auth-view.ts'
import type { AuthView, GoTo, ViewState } from '../features/account/auth/auth-view.ts'
import { AuthViews } from '../features/account/auth/auth-views.tsx'
import type { Outcome } from '../features/account/auth/outcome-box.tsx'
import { TierPanel } from '../features/account/auth/tier-panel.tsx'
import { useMethods } from '../lib/use-methods.ts'
import { authClient } from '../lib/auth-client.ts'
import { carryReturn, returnPath } from '../lib/return-path.ts'
import { BrandHeader } from '../ui/brand-header.tsx'
import { PracticeBar } from '../ui/practice-bar.tsx'
import classes from './auth.module.css'

const TITLES: Record<AuthView, string> = {
  sign_in: 'Sign in · Radar',
  sign_up: 'Create your account · Radar',
  forgotten_password: 'Forgot your password? · Radar',
  magic_link: 'Sign in with a link · Radar',
  update_password: 'Choose a new password · Radar',
  verify_otp: 'Enter a code · Radar',
}

export default function Auth() {
  const { data } = authClient.useSession()
  const [query, setQuery] = useSearchParams()
  const location = useLocation()
  const methods = useMethods()
  const { token, dropToken } = useToken()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState<string>()
  // The prerendered page knows no query.
  const mounted = useMounted()
  const view = readView(mounted ? query.get('view') : null)
  const error = useErrorText(mounted ? query.get('error') : null)
  // Whoever follows the link of a forgotten password chooses a new one first.
  const isRecovering = view === 'update_password' && token !== undefined
  if (data && !isRecovering) return <Navigate to={returnPath() ?? PAGES.dashboard} replace />

  const state = (location.state ?? {}) as ViewState
  const goTo: GoTo = (next, { password: typed, ...told } = {}) => {
    dropToken()
    setPassword(typed)
    setQuery({ view: next }, { replace: next === view, state: told })
  }
  return (
    <>
      <PracticeBar />
      <Container size={view === 'sign_in' || view === 'sign_up' ? 880 : 480} py="lg">
        <title>{TITLES[view]}</title>
        <meta name="description" content="Sign in to Radar, or create an account. It is free forever." />
        <BrandHeader />
        <main className={classes['views']}>
          <AuthViews
            key={`${error} ${state.told}`}
            view={view}
            token={token}
            state={state}
            email={email}
            onEmail={setEmail}
            password={password}
            methods={methods}
            first={firstOutcome(error, state)}
            goTo={goTo}
          />
          {(view === 'sign_in' || view === 'sign_up') && <TierPanel />}
        </main>
      </Container>
    </>
  )
}

function firstOutcome(error: string | undefined, { told }: ViewState): Outcome | undefined {
  if (told) return { kind: 'told', message: told }
  return error === undefined ? undefined : { kind: 'error', message: error }
}

/** Text for the code of a failed sign-in. Few people meet one, so the texts come when they are needed. */
function useErrorText(code: string | null): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    if (code === null) return
    import('../lib/google-errors.ts')
      .then(({ googleErrorText }) => setText(googleErrorText(code)))
      .catch(() => setText('Signing in did not work. Please try again.'))
  }, [code])
  return code === null ? undefined : text
}

type FollowedLink = { token: string; search: string }

/** The token behind `#` of a link that was followed; it leaves the address at once, and the history with it. */
function useToken() {
  const { hash, search } = useLocation()
  const [followed, setFollowed] = useState(readToken)
  // Another link was followed in this tab.
  const next = hash === '' ? undefined : readToken()
  if (next && next.token !== followed?.token) setFollowed(next)
  useEffect(() => {
    if (followed) carryReturn()
  }, [followed])
  useEffect(() => {
    if (hash !== '')
      window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`)
  }, [hash, search])
  return {
    token: followed?.search === search ? followed.token : undefined,
    dropToken: () => setFollowed(undefined),
  }
}

function readToken(): FollowedLink | undefined {
  if (typeof window === 'undefined') return undefined
  const { hash, search } = window.location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return token === null ? undefined : { token, search }
}
