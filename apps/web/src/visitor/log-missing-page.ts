/** A page that is not there leaves its path in the console. */
export function logMissingPage(): void {
  if (document.querySelector('[data-missing]'))
    console.error(`404: there is no page at ${window.location.pathname}`)
}
