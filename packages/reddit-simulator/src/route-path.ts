/**
 * The path by which a request finds its route: without the base path, a closing slash or `.json`.
 * People who open a permalink get a page: their path begins with `/_page`.
 */
export function routePath(request: Request, basePath: string): string {
  const { pathname } = new URL(request.url)
  const below =
    pathname.startsWith(`${basePath}/`) || pathname === basePath ? pathname.slice(basePath.length) : pathname
  const path = below.replace(/\/+$/, '').replace(/\.json$/, '') || '/'
  return wantsPage(request, below) ? `/_page${path === '/' ? '' : path}` : path
}

function wantsPage({ method, headers }: Request, path: string): boolean {
  if (method !== 'GET' || headers.has('authorization') || path.endsWith('.json')) return false
  if (path.startsWith('/api/') || path.startsWith('/_control')) return false
  return (headers.get('accept') ?? '').includes('text/html')
}
