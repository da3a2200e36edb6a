// npm run bench -- mail [--notifications 1000]: mails through a server that fails a third of the time, sent by three workers at once.
import { parseArgs } from 'node:util'
import { openMailbox } from './open-mailbox.ts'
import { openSender } from './open-sender.ts'

const { values } = parseArgs({ options: { notifications: { type: 'string', default: '1000' } } })
const wanted = Number(values.notifications)
const WORKERS = 3
const MINUTE_MS = 60_000

const began = performance.now()
const mailbox = await openMailbox()
const sender = await openSender(mailbox.url)
try {
  await sender.notify(wanted)
  let minutes = 0
  for (; await sender.isWaiting(); minutes++) {
    await Promise.all(Array.from({ length: WORKERS }, () => sender.run()))
    sender.pass(MINUTE_MS)
  }
  const once = mailbox.arrivals().filter((times) => times === 1).length
  const doubled = mailbox.arrivals().length - once
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  process.stdout.write(
    `${wanted} notifications, ${WORKERS} workers: ${once} arrived once, ${doubled} more than once, ${wanted - once - doubled} never; ` +
      `${mailbox.failures()} of ${mailbox.tries()} tries failed; ${minutes} minutes by the mails' clock, ${seconds} s by ours\n`,
  )
  process.exitCode = once === wanted ? 0 : 1
} finally {
  await sender.close()
  await mailbox.close()
}
