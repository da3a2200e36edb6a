import { Button } from '@mantine/core'
import { IconPencil, IconSend } from '@tabler/icons-react'
import { ReplyBox } from './reply-box.tsx'

const TEXT =
  'What helps most is one list for all currencies, and a tool that sends the reminders for you. I work on Tallybird, which does both; if you would rather stay with a spreadsheet, a column with the rate on the day of the invoice already saves most of the trouble.'

/** A draft as the app shows it, made up for the purpose. */
export function DemoReply() {
  return (
    <ReplyBox
      status="draft"
      heading="Draft · Written by AI"
      text={TEXT}
      actions={
        <>
          <Button size="xs" variant="light" leftSection={<IconSend stroke={1.5} size={16} />}>
            Approve · goes out today 16:49
          </Button>
          <Button size="xs" variant="default" leftSection={<IconPencil stroke={1.5} size={16} />}>
            Edit
          </Button>
        </>
      }
    />
  )
}
