import { Container, Skeleton } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { BrokenLink, Consent } from '../features/account/assistants/consent.tsx'
import { readRequest } from '../features/account/assistants/read-request.ts'
import { authClient } from '../lib/auth-client.ts'
import { UnreachableError } from '../lib/connection.ts'
import { SERVER_TROUBLE } from '../lib/errors.ts'
import { newQueryClient } from '../lib/query-client.ts'
import { useToldSignIn } from '../lib/follow-sign-in.ts'
import { forgetReturn, rememberReturn } from '../lib/return-path.ts'
import { BrandHeader } from '../ui/brand-header.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** Page at which a person gives an assistant access. It has nothing that leads elsewhere by mistake. */
export default function Authorize() {
  const [queryClient] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <title>Give access · Radar</title>
      <Container size={560} py="lg">
        <BrandHeader />
        <main>
          <Request />
        </main>
      </Container>
    </QueryClientProvider>
  )
}

function Request() {
  const { search } = useLocation()
  const { data, error, isPending, refetch } = authClient.useSession()
  const request = readRequest(new URLSearchParams(search))
  if (!request) return <BrokenLink />
  if (data) return <SignedInRequest key={data.user.id} request={request} sessionId={data.session.id} />
  if (isPending) return <Skeleton h={420} role="status" aria-label="The request is being read" />
  if (error && error.status !== 401)
    return (
      <ErrorState
        order={1}
        title="Radar does not answer"
        error={error instanceof UnreachableError ? error : new Error(SERVER_TROUBLE)}
        retry={refetch}
      />
    )
  return <SignInFirst />
}

type SignedInProps = { request: Parameters<typeof Consent>[0]['request']; sessionId: string }

function SignedInRequest({ request, sessionId }: SignedInProps) {
  useToldSignIn(sessionId)
  useEffect(forgetReturn, [])
  return <Consent request={request} />
}

const SIGN_IN = { told: 'Sign in to Radar first. Then you decide what your assistant may do.' }

/** Leads to the sign-in, which comes back here. */
function SignInFirst() {
  const { pathname, search } = useLocation()
  useEffect(() => rememberReturn(`${pathname}${search}`), [pathname, search])
  return <Navigate to={PAGES.auth} state={SIGN_IN} replace />
}
