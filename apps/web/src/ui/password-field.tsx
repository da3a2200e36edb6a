import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'
import { MIN_PASSWORD_LENGTH } from '@radar/contract'
import { PasswordRule } from './password-rule.tsx'

type Props = Omit<PasswordInputProps, 'value'> & {
  value: string
  /** Shows the rules for new passwords. @default false */
  isNew?: boolean
}

/** Required password. `aria-invalid` is set here: Mantine marks a wrong password by its colour alone. */
export function PasswordField({ isNew = false, ...props }: Props) {
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...(isNew && {
        minLength: MIN_PASSWORD_LENGTH,
        description: <PasswordRule password={props.value} />,
      })}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
