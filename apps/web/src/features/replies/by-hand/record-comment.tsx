import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fieldErrorsOf, messageOf } from '../../../lib/errors.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useRecordByHand } from './use-record-by-hand.ts'

type Props = { matchId: string; forumName: string }

const NO_ADDRESS = 'Paste the address of your comment: the time beside your name links to it.'

/** Takes the address of a comment that its person posted, so that Radar follows it. */
export function RecordComment({ matchId, forumName }: Props) {
  const record = useRecordByHand(matchId)
  const written = useUnsaved<string>(`by hand ${matchId}`)
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState<string>()
  const refused =
    record.error && (fieldErrorsOf(record.error)['comment_url']?.join(' ') ?? messageOf(record.error))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const comment_url = address.trim()
    if (!URL.canParse(comment_url)) return setFault(NO_ADDRESS)
    record.mutate({ id: matchId, comment_url }, { onSuccess: written.drop })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="xs" align="flex-start" maw={560}>
        <TextInput
          w="100%"
          label="Address of your comment"
          type="url"
          placeholder="https://"
          value={address}
          error={fault ?? refused}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            setFault(undefined)
            record.reset()
          }}
        />
        <Button type="submit" size="xs" variant="default" loading={record.isPending}>
          I posted it
        </Button>
        <Text size="xs" c="dimmed">
          Radar then watches whether others can see it on {forumName}, and notifies you of answers.
        </Text>
      </Stack>
    </form>
  )
}
