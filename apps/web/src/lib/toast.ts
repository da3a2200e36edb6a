import type { ReactNode } from 'react'
import { isKnown } from './errors.ts'
import { hideLatest, showLatest } from './latest-message.ts'
import { hasMoreInModerator, limitHint } from './limit-hint.ts'
import { isDemo } from './place.ts'
import { offerMore, offerUpgrade } from './upgrade-offer.ts'

type Text = { title: string; message?: ReactNode }

const KINDS = {
  success: { color: 'radar', autoClose: 4_000 },
  notice: { color: 'yellow', autoClose: 8_000 },
  error: { color: 'red', autoClose: 8_000 },
}

const IN_DEMO = {
  title: 'This is a demo',
  message: 'Nothing in it can be changed. Start for free to do this with your own campaign.',
}

export const toast = {
  success: (text: Text, lasts_ms?: number) => show('success', text, lasts_ms),
  notice: (text: Text) => show('notice', text),
  /** Shows a failure. Where the demo refuses what a page asks for, nothing failed. */
  error: (text: Text) => (isDemo() ? show('notice', IN_DEMO) : show('error', text)),
  /** Takes a message away that is answered. */
  hide: (kind: keyof typeof KINDS) => hideLatest(kind),
}

/** One of a kind at a time: the latest. */
function show(kind: keyof typeof KINDS, { title, message }: Text, lasts_ms = KINDS[kind].autoClose) {
  showLatest(kind, { title, message, ...KINDS[kind], autoClose: lasts_ms })
}

/** Tells of a limit of the plan, if the error is one; says whether it was. */
export function toastLimit(error: unknown): boolean {
  if (!isKnown(error)) return false
  switch (error.code) {
    case 'USAGE_LIMIT_EXCEEDED':
      toast.error({ title: 'Usage Limit Reached', message: limitHint(error.data) })
      if (hasMoreInModerator(error.data)) offerMore(error.data)
      return true
    case 'RESOURCE_LIMIT_EXCEEDED':
      toast.error({ title: 'Resource Limit Reached', message: limitHint(error.data) })
      return true
    case 'UPGRADE_REQUIRED':
      toast.error({ title: 'Upgrade required', message: 'This is part of the Moderator plan.' })
      offerUpgrade(error.data.thing)
      return true
    default:
      return false
  }
}
