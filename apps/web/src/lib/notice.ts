const KEY = 'radar-notice'

/** Code of a notice that the next page shows once; a code, so that only our texts are shown. */
export type Notice = 'signed_out' | 'account_deleted'

export const leaveNotice = (notice: Notice) => sessionStorage.setItem(KEY, notice)

export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return notice
}
