import { Badge, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { authClient } from '../../../lib/auth-client.ts'
import { useMethods } from '../../../lib/use-methods.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FactorActions } from './factor-actions.tsx'
import { FactorForms } from './factor-forms.tsx'
import type { FactorStep } from './factor-step.ts'
import { Section } from '../../../ui/section.tsx'
import { useIdentities } from './use-identities.ts'

const APP = 'A code from an authenticator app'
const PHONE = ', or one sent to your phone by text message'
const ALWAYS = ', each time you sign in.'
const NO_TEXTS = ' Codes by text message are not offered: no provider for them is set up.'

export function SecondFactorSection() {
  const { data: session } = authClient.useSession()
  const { data, error, isPending, refetch, hasPassword } = useIdentities()
  const methods = useMethods()
  const hasTexts = methods !== undefined && methods.sms !== 'none'
  const [step, setStep] = useState<FactorStep>({ name: 'none' })
  const isOn = (session?.user as { twoFactorEnabled?: boolean } | undefined)?.twoFactorEnabled === true
  return (
    <Section
      id="second-factor"
      title="Second factor"
      text={hasTexts ? `${APP}${PHONE}${ALWAYS}` : `${APP}${ALWAYS}${NO_TEXTS}`}
    >
      {isPending && <Skeleton h={36} />}
      {!data && error && <ErrorState title="This cannot be shown" error={error} retry={refetch} />}
      {data && (
        <Stack align="flex-start">
          <Badge color={isOn ? 'green' : 'gray'} variant="light">
            {isOn ? 'On' : 'Off'}
          </Badge>
          {step.name === 'none' ? (
            <FactorActions isOn={isOn} hasTexts={hasTexts} onStep={setStep} />
          ) : (
            <FactorForms step={step} hasPassword={hasPassword} onStep={setStep} />
          )}
        </Stack>
      )}
    </Section>
  )
}
