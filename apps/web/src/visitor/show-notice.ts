type Notice = { title: string; message?: string; kind?: 'success' | 'error' }

const SHOWN_MS = { success: 5_000, error: 8_000 }

/** Shows a message for some seconds, in the place that every public page has for it. */
export function showNotice({ title, message = '', kind = 'success' }: Notice): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]')
  if (!notice) return
  notice.dataset['kind'] = kind
  write(notice, '[data-notice-title]', title)
  write(notice, '[data-notice-message]', message)
  notice.hidden = false
  setTimeout(() => (notice.hidden = true), SHOWN_MS[kind])
}

function write(notice: HTMLElement, place: string, text: string) {
  const element = notice.querySelector(place)
  if (element) element.textContent = text
}
