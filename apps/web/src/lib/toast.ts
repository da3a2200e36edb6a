import { notifications } from '@mantine/notifications'
import { codeOf } from './errors.ts'

type Text = { title: string; message?: string | undefined }

export const toast = {
  success: ({ title, message }: Text) => notifications.show({ title, message, color: 'radar' }),
  notice: ({ title, message }: Text) => notifications.show({ title, message, color: 'yellow' }),
  error: ({ title, message }: Text) => notifications.show({ title, message, color: 'red', autoClose: 8_000 }),
}

/** Tells of a limit of the plan, if the error is one; says whether it was. */
export function toastLimit(error: unknown): boolean {
  const thing = (error as { data?: { thing?: string } }).data?.thing
  switch (codeOf(error)) {
    case 'USAGE_LIMIT_EXCEEDED':
      toast.error({
        title: 'Usage Limit Reached',
        message: `You've reached your ${thing} limit. Upgrade to Moderator for higher limits.`,
      })
      return true
    case 'RESOURCE_LIMIT_EXCEEDED':
      toast.error({
        title: 'Resource Limit Reached',
        message: `You've reached your ${thing} limit. Upgrade to Moderator for more capacity.`,
      })
      return true
    case 'UPGRADE_REQUIRED':
      toast.error({ title: 'Upgrade required', message: 'This is part of the Moderator plan.' })
      return true
    default:
      return false
  }
}
