/** The name under which Mantine keeps the choice for the app. */
const KEY = 'mantine-color-scheme-value'

/** Each button of a theme switches to it. */
export function switchScheme(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-scheme]'))
    button.addEventListener('click', () => choose(button.dataset['scheme'] ?? 'light'))
}

function choose(scheme: string) {
  document.documentElement.dataset['mantineColorScheme'] = scheme
  localStorage.setItem(KEY, scheme)
  document.querySelector<HTMLElement>(`[data-scheme]:not([data-scheme='${scheme}'])`)?.focus()
}
