import { Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readSessionAnew, sendAuth } from '../../../lib/auth-client.ts'
import { AuthCard, ViewLink } from './auth-card.tsx'
import { askSecondFactor, isChallenge } from './ask-second-factor.ts'
import type { Challenge } from './ask-second-factor.ts'
import type { GoTo } from './auth-view.ts'
import { OutcomeBox, outcomeOf } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'

type Props = { token: string; goTo: GoTo }

/** Signs in by the token of a link that was followed, once. */
export function FollowLinkCard({ token, goTo }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    void use(token).then((result) => {
      if (isChallenge(result)) void askSecondFactor(result, goTo)
      else setOutcome(result)
    })
    // A token works once, whatever else changes meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token])
  if (!outcome)
    return (
      <AuthCard title="Signing you in">
        <Skeleton h={36} role="status" aria-label="Signing you in" />
      </AuthCard>
    )
  return (
    <AuthCard title="This link did not work">
      <OutcomeBox outcome={outcome} />
      <Text c="dimmed">
        <ViewLink onClick={() => goTo('magic_link')}>Send a new link</ViewLink> ·{' '}
        <ViewLink onClick={() => goTo('sign_in')}>Back to sign-in</ViewLink>
      </Text>
    </AuthCard>
  )
}

const used = new Map<string, Promise<object | null>>()

async function use(token: string): Promise<Outcome | Challenge | null> {
  const sent = used.get(token) ?? sendAuth<object | null>('/magic-link/verify', { token })
  used.set(token, sent)
  try {
    const answer = await sent
    if (isChallenge(answer)) return answer
    readSessionAnew()
    return null
  } catch (error) {
    return outcomeOf(error)
  }
}
