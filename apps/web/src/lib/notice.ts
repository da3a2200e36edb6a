const KEY = 'radar-notice'

/** What the next page has to tell once; a code, so that only texts of ours are shown. */
export type Notice = 'signed_out' | 'account_deleted'

export const leaveNotice = (notice: Notice) => sessionStorage.setItem(KEY, notice)

export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return notice
}
