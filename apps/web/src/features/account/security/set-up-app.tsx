import { Code, Text } from '@mantine/core'
import { renderSVG } from 'uqr'
import { CodeForm } from './code-form.tsx'

type Props = { uri: string; onDone(): void; onCancel(): void }

/** Shows the secret to an app, and has one of its codes show that it arrived. */
export function SetUpApp({ uri, onDone, onCancel }: Props) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`
  return (
    <CodeForm
      label="Code that the app shows"
      path="/two-factor/verify-totp"
      onDone={onDone}
      onCancel={onCancel}
    >
      <Text>Scan this with your authenticator app, or type the key into it.</Text>
      <img src={image} width={180} height={180} alt="The key as a pattern for the app’s camera" />
      <Code>{secret}</Code>
    </CodeForm>
  )
}
