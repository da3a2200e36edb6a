type Manifest = { routes: Record<string, { module: string; css?: string[] }> }

/** Fetches the code and the styles of every page ahead, so that they open while the connection is away. */
export async function fetchPages(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const pages = Object.values(manifest?.routes ?? {})
  await Promise.allSettled(
    pages.flatMap(({ module, css = [] }) => [
      import(/* @vite-ignore */ module),
      ...css.map((sheet) => fetch(sheet)),
    ]),
  )
}
