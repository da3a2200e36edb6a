import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { PAGES, PUBLIC_PAGES } from '@radar/contract'
import { compressFiles } from './vite/compress-files.ts'
import { inlineStyles } from './vite/inline-styles.ts'

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...PUBLIC_PAGES, PAGES.auth, PAGES.dashboard, '/404'],
  buildEnd: async ({ reactRouterConfig }) => {
    const dir = join(reactRouterConfig.buildDirectory, 'client')
    await inlineStyles(dir)
    await compressFiles(dir)
  },
} satisfies Config
