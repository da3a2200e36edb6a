type Page = { parentId?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = { routes: Record<string, Page> }

/**
 * Fetches the code and the styles of the pages behind the sign-in ahead, one file after the other. None of it runs before
 * its page is opened: on a slow phone the page that is open would stand still meanwhile.
 */
export async function fetchPages(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const pages = Object.values(manifest?.routes ?? {}).filter(({ parentId }) => parentId === 'routes/page')
  const modules = new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const sheets = new Set(pages.flatMap(({ css = [] }) => css))
  for (const module of modules) await preload(module).catch(() => undefined)
  for (const sheet of sheets) await fetch(sheet).catch(() => undefined)
}

function preload(href: string): Promise<unknown> {
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) return import(/* @vite-ignore */ href)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`${href} did not come.`)))
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  })
}
