declare module 'aho-corasick-node' {
  interface Automaton {
    match(text: string): string[]
  }
  interface Builder {
    add(phrase: string): void
    build(): Automaton
  }
  const AhoCorasick: { builder(): Builder }
  export default AhoCorasick
}
