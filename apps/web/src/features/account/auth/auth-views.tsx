import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { AuthView, GoTo, ViewState } from './auth-view.ts'
import { SignInCard } from './sign-in-card.tsx'
import type { Outcome } from './outcome-box.tsx'
import type { Methods } from '../../../lib/use-methods.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

// What most visits do not need comes when it is wanted.
const MailCard = lazyPart(() => import('./mail-card.tsx').then((file) => ({ default: file.MailCard })))
const CodeCard = lazyPart(() => import('./code-card.tsx').then((file) => ({ default: file.CodeCard })))
const FollowLinkCard = lazyPart(() =>
  import('./follow-link-card.tsx').then((file) => ({ default: file.FollowLinkCard })),
)
const ConfirmCard = lazyPart(() =>
  import('./confirm-card.tsx').then((file) => ({ default: file.ConfirmCard })),
)
const NewPasswordCard = lazyPart(() =>
  import('./new-password-card.tsx').then((file) => ({ default: file.NewPasswordCard })),
)

type Props = {
  view: AuthView
  token: string | undefined
  state: ViewState
  /** E-mail address typed for signing in. */
  email: string
  onEmail(email: string): void
  /** Password typed in the view before. */
  password: string | undefined
  methods: Methods | undefined
  first: Outcome | undefined
  goTo: GoTo
}

export function AuthViews({ view, token, state, email, onEmail, password, methods, first, goTo }: Props) {
  if (view === 'sign_in' || view === 'sign_up')
    return (
      <SignInCard view={view} email={email} onEmail={onEmail} goTo={goTo} methods={methods} first={first} />
    )
  return <Suspense fallback={<Skeleton h={320} />}>{later()}</Suspense>

  function later() {
    if (view === 'update_password') return <NewPasswordCard token={token} goTo={goTo} />
    if (token !== undefined && view === 'magic_link') return <FollowLinkCard token={token} goTo={goTo} />
    if (token !== undefined && view === 'verify_otp') return <ConfirmCard token={token} goTo={goTo} />
    if (view === 'magic_link' || view === 'forgotten_password')
      return <MailCard key={view} view={view} goTo={goTo} methods={methods} email={email} />
    return <CodeCard key={state.code} state={state} password={password} goTo={goTo} methods={methods} />
  }
}
