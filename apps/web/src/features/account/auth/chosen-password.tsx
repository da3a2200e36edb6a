import { PasswordInput } from '@mantine/core'

type Props = { value: string; onChange(value: string): void }

/** The password of a sign-up that is being confirmed. */
export function ChosenPassword({ value, onChange }: Props) {
  return (
    <PasswordInput
      label="Password"
      required
      withAsterisk={false}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
