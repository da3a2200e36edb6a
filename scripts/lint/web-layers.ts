import { dirname, join } from 'node:path'
import { forImports } from './for-imports.ts'
import { pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'

const WEB = 'apps/web/src/'

/** In the web app pages compose features, features use `ui` and `lib`, and none of them looks back or sideways. */
export const webLayers: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    if (!path.startsWith(WEB)) return {}
    const from = layerOf(path)
    return forImports((specifier, node) => {
      if (!specifier.startsWith('.')) return
      const to = layerOf(join(dirname(path), specifier))
      const message = judge(from, to)
      if (message) context.report({ node, message })
    })
  },
}

type WebLayer = { layer: string; feature: string }

function layerOf(path: string): WebLayer {
  const [layer = '', feature = ''] = path.slice(WEB.length).split('/')
  return { layer, feature: layer === 'features' ? feature : '' }
}

function judge(from: WebLayer, to: WebLayer): string | null {
  if (from.layer === 'features') {
    if (to.layer === 'features' && to.feature !== from.feature) return 'Features do not import each other.'
    if (to.layer === 'routes') return 'Features do not know the pages.'
  }
  if ((from.layer === 'ui' || from.layer === 'lib') && (to.layer === 'features' || to.layer === 'routes')) {
    return `What is in ${from.layer} knows neither features nor pages.`
  }
  return null
}
