import { PasswordInput } from '@mantine/core'
import type { Form } from '../../../lib/use-form.ts'

type Props = { field: ReturnType<Form<{ password: string }>['field']> }

/** The password of a sign-up that is being confirmed. */
export function ChosenPassword({ field }: Props) {
  return (
    <PasswordInput
      label="Password"
      required
      withAsterisk={false}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
      {...field}
    />
  )
}
