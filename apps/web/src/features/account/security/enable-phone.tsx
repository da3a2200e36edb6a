import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PhoneEnrolment } from './factor-step.ts'
import { ProofForm } from './proof-form.tsx'

type Props = { hasPassword: boolean; onDone(enrolment: PhoneEnrolment): void; onCancel(): void }

/** Asks for the number, and has a code sent there. */
export function EnablePhone(props: Props) {
  const [phone, setPhone] = useState('')
  return (
    <ProofForm<PhoneEnrolment>
      {...props}
      path="/two-factor/enable-phone"
      button="Send the code"
      body={{ phone }}
    >
      <TextInput
        label="Your phone number"
        description="With its country, as in +44 20 7946 0000. It is used for nothing else."
        type="tel"
        autoComplete="tel"
        required
        withAsterisk={false}
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
    </ProofForm>
  )
}
