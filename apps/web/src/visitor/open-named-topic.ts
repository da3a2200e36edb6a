/** A topic that the address names is open. */
export function openNamedTopic(): void {
  open()
  window.addEventListener('hashchange', open)
}

function open() {
  const named = document.getElementById(window.location.hash.slice(1))
  if (!(named instanceof HTMLDetailsElement)) return
  named.open = true
  named.scrollIntoView()
}
