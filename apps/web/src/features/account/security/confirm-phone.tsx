import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { CodeForm } from './code-form.tsx'

type Props = { phone: string; onDone(): void; onCancel(): void }

/** Has the code that arrived show that the phone is theirs. */
export function ConfirmPhone({ phone, onDone, onCancel }: Props) {
  const verify = useMutation({
    mutationFn: (code: string) => ask('/two-factor/verify-otp', { code }),
    onSuccess: onDone,
  })
  const again = useMutation({
    mutationFn: () => ask('/two-factor/send-otp', {}),
    onMutate: () => verify.reset(),
  })
  return (
    <CodeForm
      label="Code of the text message"
      isPending={verify.isPending}
      error={verify.error ?? again.error}
      onCode={verify.mutate}
      onCancel={onCancel}
    >
      <Text>
        A text message with six digits is on its way to the number that ends with {phone.slice(1)}.{' '}
        <Anchor component="button" type="button" underline="always" onClick={() => again.mutate()}>
          Send it again
        </Anchor>
      </Text>
    </CodeForm>
  )
}
