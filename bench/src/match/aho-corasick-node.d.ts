declare module 'aho-corasick-node' {
  type Automaton = {
    match(text: string): string[]
  }
  type Builder = {
    add(phrase: string): void
    build(): Automaton
  }
  const AhoCorasick: { builder(): Builder }
  export default AhoCorasick
}
