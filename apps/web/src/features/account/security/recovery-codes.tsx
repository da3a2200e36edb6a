import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { toast } from '../../../lib/toast.ts'

type Props = { codes: string[]; onKept(): void }

/** They are shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.success({ title: 'Recovery codes copied' })
  }
  return (
    <Stack align="flex-start">
      <Text>
        Store these recovery codes where you can find them without your phone. Each signs you in once. They
        are shown only once.
      </Text>
      <Code block aria-label="Recovery codes">
        {text}
      </Code>
      <Group>
        <Button onClick={onKept}>I saved them</Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
      </Group>
    </Stack>
  )
}
