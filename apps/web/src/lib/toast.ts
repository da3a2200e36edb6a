import { notifications } from '@mantine/notifications'
import { isKnown } from './errors.ts'
import { limitHint } from './limit-hint.ts'

type Text = { title: string; message?: string | undefined }

export const toast = {
  success: ({ title, message }: Text) => notifications.show({ title, message, color: 'radar' }),
  notice: ({ title, message }: Text) =>
    notifications.show({ title, message, color: 'yellow', autoClose: 8_000 }),
  error: ({ title, message }: Text) => notifications.show({ title, message, color: 'red', autoClose: 8_000 }),
}

/** Tells of a limit of the plan, if the error is one; says whether it was. */
export function toastLimit(error: unknown): boolean {
  if (!isKnown(error)) return false
  switch (error.code) {
    case 'USAGE_LIMIT_EXCEEDED':
      toast.error({ title: 'Usage Limit Reached', message: limitHint(error.data) })
      return true
    case 'RESOURCE_LIMIT_EXCEEDED':
      toast.error({ title: 'Resource Limit Reached', message: limitHint(error.data) })
      return true
    case 'UPGRADE_REQUIRED':
      toast.error({ title: 'Upgrade required', message: 'This is part of the Moderator plan.' })
      return true
    default:
      return false
  }
}
