/** A tab that opens while the click still counts, and is told later where to go; without one, this tab goes. */
export function openTab() {
  const tab = window.open('', '_blank')
  return {
    goTo: (url: string) => {
      if (!tab) return window.location.assign(url)
      tab.opener = null
      tab.location.replace(url)
    },
    close: () => tab?.close(),
  }
}
