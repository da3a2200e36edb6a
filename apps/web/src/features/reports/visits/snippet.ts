/**
 * Script for the pages of a site. It reports the first opening by a tagged link, and neither stores nor sends
 * anything else. Going back and reloading count as no further visit.
 */
export const snippetFor = (url: string): string => `<script>
  (() => {
    const ref = new URLSearchParams(location.search).get('ref')
    const [opened] = performance.getEntriesByType('navigation')
    if (!/^rd-/.test(ref)) return
    if (opened?.type === 'reload' || opened?.type === 'back_forward') return
    const id = Date.now().toString(36) + Math.random().toString(36).slice(2)
    fetch('${url}', {
      method: 'POST',
      body: JSON.stringify({ ref, id }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {})
  })()
</script>`

/** A tag that is no reply's: with it a page can be opened to see whether it reports, and nothing is counted. */
export const TRIAL_REF = 'rd-0000000000'
