import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import {
  IconCalendarTime,
  IconChevronDown,
  IconPencil,
  IconPlugConnected,
  IconSend,
} from '@tabler/icons-react'
import type { ReplyDraft } from '@radar/contract'
import { DropMenu } from '../../ui/drop-menu.tsx'
import type { ApprovalBlock } from './find-block.ts'
import { suggestTimes } from './suggest-times.ts'
import { useReservation } from './use-reservation.ts'
import { useStoppedAccount } from './use-stopped-account.ts'

type Props = {
  reply: ReplyDraft
  canPost: boolean
  loading: boolean
  /** Reason why it cannot be approved as it stands. */
  block: ApprovalBlock | undefined
  /** Leads to the remedy of the block. */
  onRemedy(): void
  onApprove(): void
  onPick(local_time: string): void
  onPickOther(): void
}

/** Says when the reply would go out, and approves it for that time or for another; or says why it cannot be approved. */
export function ApproveButton(props: Props) {
  const { reply, canPost, loading, block, onRemedy, onApprove, onPick, onPickOther } = props
  const { settings, text, now } = useReservation(reply, canPost && block === undefined)
  const stopped = useStoppedAccount(canPost)
  if (block) return <BlockedButton block={block} onRemedy={onRemedy} />
  return (
    <Group gap={1} wrap="nowrap" maw="100%">
      <Tooltip label="Approve it; Radar posts it then (p)" multiline maw={320}>
        <Button
          size="xs"
          variant="light"
          miw={0}
          styles={WRAPPED}
          leftSection={<IconSend stroke={1.5} size={16} />}
          aria-keyshortcuts="p"
          loading={loading}
          onClick={onApprove}
        >
          {stopped ? 'Approve · waits for your account' : text ? `Approve · goes out ${text}` : 'Approve'}
        </Button>
      </Tooltip>
      {settings && (
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

const WRAPPED = { label: { whiteSpace: 'normal', lineHeight: 1.2 } } as const
const ICONS = { connect: IconPlugConnected, edit: IconPencil }

function BlockedButton({
  block: { label, remedy },
  onRemedy,
}: Pick<Props, 'onRemedy'> & { block: ApprovalBlock }) {
  const Icon = remedy && ICONS[remedy]
  return (
    <Button
      size="xs"
      variant="light"
      miw={0}
      styles={WRAPPED}
      {...(Icon && { leftSection: <Icon stroke={1.5} size={16} /> })}
      disabled={remedy === undefined}
      {...(remedy === 'edit' && { 'aria-keyshortcuts': 'p' })}
      onClick={onRemedy}
    >
      {label}
    </Button>
  )
}
