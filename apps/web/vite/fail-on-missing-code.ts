import type { Plugin } from 'vite'

/**
 * Lets a page whose code cannot be fetched fail by name. React Router would reload the document, and without a
 * connection the browser would show an error page of its own.
 */
export function failOnMissingCode(): Plugin {
  const leaving = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  const failing = `throw Object.assign(new Error(route.module, { cause: error }), { name: 'MissingCodeError' });`
  return {
    name: 'radar:fail-on-missing-code',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!leaving.test(code)) this.error('React Router fetches the code of pages in another way now.')
        return { code: code.replace(leaving, failing), map: null }
      },
    },
  }
}
