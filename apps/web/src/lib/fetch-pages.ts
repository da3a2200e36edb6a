type Manifest = { routes: Record<string, { parentId?: string; module: string; css?: string[] }> }

/** Fetches the code and the styles of the pages behind the sign-in ahead. */
export async function fetchPages(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const pages = Object.values(manifest?.routes ?? {}).filter(({ parentId }) => parentId === 'routes/page')
  await Promise.allSettled(
    pages.flatMap(({ module, css = [] }) => [
      import(/* @vite-ignore */ module),
      ...css.map((sheet) => fetch(sheet)),
    ]),
  )
}
