import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { readSessionAnew } from '../../../lib/auth-client.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmPhone } from './confirm-phone.tsx'
import type { Enrolment, FactorStep, PhoneEnrolment } from './factor-step.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'

// The pattern for cameras is needed once in the life of an account.
const SetUpApp = lazyPart(() => import('./set-up-app.tsx').then((file) => ({ default: file.SetUpApp })))

type Props = { step: FactorStep; hasPassword: boolean; onStep(step: FactorStep): void }

/** One step of changing the second factor. */
export function FactorForms({ step, hasPassword, onStep }: Props) {
  const cancel = () => onStep({ name: 'none' })
  const proof = { hasPassword, onCancel: cancel }
  if (step.name === 'enabling')
    return (
      <ProofForm<Enrolment>
        {...proof}
        path="/two-factor/enable"
        button="Continue"
        onDone={(enrolment) => onStep({ name: 'setting up', enrolment })}
      />
    )
  if (step.name === 'enabling phone')
    return (
      <ProofForm<PhoneEnrolment>
        {...proof}
        path="/two-factor/enable-phone"
        button="Send the code"
        onDone={(enrolment) => onStep({ name: 'setting up phone', enrolment })}
      />
    )
  if (step.name === 'setting up phone')
    return (
      <ConfirmPhone
        phone={step.enrolment.phone}
        onCancel={cancel}
        onDone={() => {
          announceChange('Second factor switched on')
          onStep({ name: 'keeping codes', codes: step.enrolment.backupCodes })
        }}
      />
    )
  if (step.name === 'setting up')
    return (
      <Suspense fallback={<Skeleton h={240} w="100%" />}>
        <SetUpApp
          uri={step.enrolment.totpURI}
          onCancel={cancel}
          onDone={() => {
            announceChange('Second factor switched on')
            onStep({ name: 'keeping codes', codes: step.enrolment.backupCodes })
          }}
        />
      </Suspense>
    )
  if (step.name === 'keeping codes') return <RecoveryCodes codes={step.codes} onKept={cancel} />
  if (step.name === 'renewing codes')
    return (
      <ProofForm<{ backupCodes: string[] }>
        {...proof}
        path="/two-factor/generate-backup-codes"
        button="Make new codes"
        onDone={({ backupCodes }) => onStep({ name: 'keeping codes', codes: backupCodes })}
      />
    )
  return (
    <ProofForm
      {...proof}
      path="/two-factor/disable"
      button="Switch off"
      onDone={() => {
        announceChange('Second factor switched off')
        cancel()
      }}
    />
  )
}

function announceChange(title: string) {
  readSessionAnew()
  toast.success({ title })
}
