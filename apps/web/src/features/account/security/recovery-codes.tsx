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
        Keep these recovery codes where you find them without your phone. Each signs you in once. They are not
        shown again.
      </Text>
      <Code block aria-label="Recovery codes">
        {text}
      </Code>
      <Group>
        <Button onClick={onKept}>I kept them</Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
      </Group>
    </Stack>
  )
}
