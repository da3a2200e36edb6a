/** The rule that orders the layers of Mantine's styles. */
declare module 'virtual:mantine-layers' {
  export const LAYERS: string
}

/** The text of the script that public pages carry. */
declare module 'virtual:visitor-script' {
  export const VISITOR_SCRIPT: string
}
