/** The rule that orders the layers of Mantine's styles. */
declare module 'virtual:mantine-layers' {
  export const LAYERS: string
}

/** The text of the script that public pages carry. */
declare module 'virtual:visitor-script' {
  export const VISITOR_SCRIPT: string
}

/** Help topics in Markdown, as the plugin in `vite/help-topics.ts` parses them. */
declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- no relative import stands in an ambient module
  export const category: import('./features/public/help/topic.ts').Category
}

/** Scores of the landing page's example posts, in their order, computed at build. */
declare module 'virtual:example-scores' {
  import type { Match } from '@radar/contract'

  export const EXAMPLE_SCORES: readonly Pick<
    Match,
    'relevance_score' | 'reason' | 'ledger' | 'read_by' | 'words_because' | 'labels'
  >[]
}
