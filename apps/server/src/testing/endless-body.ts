/** A body that never ends by itself, and how many of its parts were asked for. */
export function endlessBody(part: string): { stream: ReadableStream; parts(): number } {
  let parts = 0
  const stream = new ReadableStream({
    pull: (controller) => {
      parts += 1
      controller.enqueue(new TextEncoder().encode(part))
    },
  })
  return { stream, parts: () => parts }
}
