import type { ImportStep } from './import-step.ts'

const WEB = 'apps/web/src/'

type WebFile = { layer: string; area: string }

/** Says what is wrong with an import of the web app: pages compose areas, and nothing looks back or sideways. */
export function judgeWebImport(step: ImportStep): string | null {
  if (!step.from.startsWith(WEB) || !step.to?.startsWith(WEB)) return null
  const [from, to] = [toWebFile(step.from), toWebFile(step.to)]
  if (from.layer === 'features') {
    if (to.layer === 'features' && to.area !== from.area)
      return 'Areas of the web app do not import each other.'
    if (to.layer === 'routes') return 'Areas do not know the pages.'
  }
  if ((from.layer === 'ui' || from.layer === 'lib') && (to.layer === 'features' || to.layer === 'routes')) {
    return `What is in ${from.layer} knows neither areas nor pages.`
  }
  return null
}

function toWebFile(path: string): WebFile {
  const [layer = '', area = ''] = path.slice(WEB.length).split('/')
  return { layer, area: layer === 'features' ? area : '' }
}
