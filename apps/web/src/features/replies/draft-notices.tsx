import { Alert, Group, SegmentedControl, Text } from '@mantine/core'
import { IconPencil, IconPlayerPause } from '@tabler/icons-react'
import type { ReplyDraft } from '@radar/contract'
import { LinkTags } from './link-tags.tsx'
import { TextWarnings } from './text-warnings.tsx'
import { useStoppedAccount } from './use-stopped-account.ts'

type Props = {
  reply: ReplyDraft
  canPost: boolean
  saving: boolean
  onChoose(text: string): void
  onTag(tag_links: boolean): void
}

/** Notices and choices before a draft is approved. */
export function DraftNotices({ reply, canPost, saving, onChoose, onTag }: Props) {
  const stopped = useStoppedAccount(canPost)
  const { generated_reply, variants, gaps, edited } = reply
  const warnings = reply.warnings.filter(({ kind }) => edited || kind !== 'link')
  return (
    <>
      {variants.length > 1 && (
        <Group gap="xs" mt={8}>
          <Text size="xs" c="dimmed">
            {variants.includes(generated_reply) ? 'Versions' : 'Your own version; go back to'}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label="Versions of this draft"
            data={variants.map((text, place) => ({ value: text, label: String(place + 1) }))}
            value={generated_reply}
            onChange={onChoose}
          />
        </Group>
      )}
      <LinkTags reply={reply} saving={saving} onSwitch={onTag} />
      {gaps.length > 0 && (
        <Alert
          color="radar"
          role="status"
          mt="xs"
          maw={560}
          title="One part is yours"
          icon={<IconPencil stroke={1.5} />}
        >
          You know the answer, and Radar does not make one up. Replace the text in [[ ]] with your own
          sentence.
        </Alert>
      )}
      <TextWarnings warnings={warnings} />
      {stopped && (
        <Alert
          color="yellow"
          role="status"
          mt="xs"
          maw={560}
          title={`Nothing goes out from u/${stopped.reddit_username} at the moment`}
          icon={<IconPlayerPause stroke={1.5} />}
        >
          {stopped.reasons.join(' ')} An approved reply waits, and becomes a draft again where it would be
          more than 6 hours late.
        </Alert>
      )}
    </>
  )
}
