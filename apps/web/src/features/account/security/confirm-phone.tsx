import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sendAuth } from '../../../lib/auth-client.ts'
import { Failure } from '../../../ui/failure.tsx'
import { CodeForm } from './code-form.tsx'

type Props = { phone: string; onDone(): void; onCancel(): void }

/** Has the code that arrived show that the phone is theirs. */
export function ConfirmPhone({ phone, onDone, onCancel }: Props) {
  const again = useMutation({
    mutationFn: () => sendAuth('/two-factor/send-otp', {}),
  })
  return (
    <CodeForm
      label="Code from the text message"
      path="/two-factor/verify-otp"
      onDone={onDone}
      onCancel={onCancel}
    >
      <Text>
        A text message with six digits is on its way to the number that ends with {phone.slice(1)}.{' '}
        <Anchor component="button" type="button" underline="always" onClick={() => again.mutate()}>
          Send it again
        </Anchor>
      </Text>
      <Failure error={again.error} />
    </CodeForm>
  )
}
