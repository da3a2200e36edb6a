/** Nodes that a page translation took out, each with the node that it put in their place. */
const replacements = new WeakMap<Node, ChildNode>()

const TRANSLATED = 'FONT'

/**
 * Lets React change texts that the browser translated. Page translations replace each text node by a `font` element,
 * while React goes on writing into the text node, and fails where it removes it or inserts something before it. Here
 * the node returns to its place first, and the translation translates its new text.
 */
export function followTranslation(): void {
  new MutationObserver(recordReplacements).observe(document, { childList: true, subtree: true })
  const { prototype } = Node
  const { insertBefore, removeChild } = prototype
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text)
      bringBack(this)
    },
  })
  prototype.insertBefore = function <Inserted extends Node>(node: Inserted, next: Node | null) {
    bringBack(next)
    return insertBefore.call(this, node, next) as Inserted
  }
  prototype.removeChild = function <Removed extends Node>(node: Removed) {
    bringBack(node)
    return removeChild.call(this, node) as Removed
  }
}

function recordReplacements(changes: MutationRecord[]): void {
  const added = new Set<Node | null>(changes.flatMap(({ addedNodes }) => [...addedNodes]))
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const removed of removedNodes) {
      const replacement = [...addedNodes, previousSibling, nextSibling].find(
        (node) => added.has(node) && isTranslation(removed, node),
      )
      if (!replacement) continue
      replacements.set(removed, replacement as ChildNode)
      replacements.delete(replacement)
    }
}

/** True for a text and its translation, and for a translation and the text that it is taken back for. */
const isTranslation = (removed: Node, added: Node | null) =>
  (removed.nodeName === TRANSLATED && added?.nodeName === '#text') ||
  (removed.nodeName === '#text' && added?.nodeName === TRANSLATED)

function bringBack(node: Node | null): void {
  if (!node || node.isConnected) return
  let replacement = replacements.get(node)
  while (replacement && !replacement.isConnected) replacement = replacements.get(replacement)
  replacement?.replaceWith(node)
}
