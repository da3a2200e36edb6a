import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconCalendarTime, IconChevronDown, IconSend } from '@tabler/icons-react'
import type { ReplyDraft } from '@radar/contract'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { suggestTimes } from './suggest-times.ts'
import { useReservation } from './use-reservation.ts'
import { useStoppedAccount } from './use-stopped-account.ts'

type Props = {
  reply: ReplyDraft
  canPost: boolean
  loading: boolean
  /** Why it cannot be approved as it stands. */
  blockedBy: string | undefined
  onApprove(): void
  onPick(local_time: string): void
  onPickOther(): void
}

/** Says when the reply would go out, and approves it for that time or for another. */
export function ApproveButton(props: Props) {
  const { reply, canPost, loading, blockedBy, onApprove, onPick, onPickOther } = props
  const { settings, text, now } = useReservation(reply, canPost && blockedBy === undefined)
  const stopped = useStoppedAccount(canPost)
  const isBlocked = blockedBy !== undefined
  return (
    <Group gap={1} wrap="nowrap" maw="100%">
      <Tooltip label={blockedBy ?? 'Approve it; Radar posts it then (p)'} multiline maw={320}>
        <Button
          size="xs"
          variant="light"
          miw={0}
          styles={{ label: { whiteSpace: 'normal', lineHeight: 1.2 } }}
          leftSection={<IconSend stroke={1.5} size={16} />}
          aria-keyshortcuts="p"
          {...(isBlocked ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          loading={loading}
          onClick={onApprove}
        >
          {stopped ? 'Approve · waits for your account' : text ? `Approve · goes out ${text}` : 'Approve'}
        </Button>
      </Tooltip>
      {!isBlocked && settings && (
        <DropMenu
          target={
            <ActionIcon size={30} variant="light" aria-label="Post at another time">
              <IconChevronDown stroke={1.5} size={16} />
            </ActionIcon>
          }
          entries={[
            ...suggestTimes(settings, now).map(({ label, local_time }) => ({
              label,
              icon: IconCalendarTime,
              onSelect: () => onPick(local_time),
            })),
            { label: 'Another time…', icon: IconCalendarTime, onSelect: onPickOther },
          ]}
        />
      )}
    </Group>
  )
}
