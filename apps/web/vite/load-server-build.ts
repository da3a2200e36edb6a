import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Loads the server build before the pages are rendered from it. The router would load it within the first request, which
 * it gives up after ten seconds, and on a busy machine the build needs longer to load.
 */
export function loadServerBuild(): Plugin {
  return {
    name: 'radar:load-server-build',
    async configurePreviewServer({ config: { root } }) {
      await import(pathToFileURL(join(root, 'build/server/index.js')).href)
    },
  }
}
