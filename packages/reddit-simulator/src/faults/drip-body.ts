/** The whole answer, but a few bytes at a time. */
export async function dripBody(made: Response, bytesPerSecond: number): Promise<Response> {
  const bytes = new Uint8Array(await made.arrayBuffer())
  const headers = new Headers(made.headers)
  headers.delete('content-length')
  let sent = 0
  let timer: NodeJS.Timeout
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        controller.enqueue(bytes.subarray(sent, sent + bytesPerSecond))
        sent += bytesPerSecond
        if (sent < bytes.length) return
        clearInterval(timer)
        controller.close()
      }, 1000)
    },
    cancel() {
      clearInterval(timer)
    },
  })
  return new Response(body, { status: made.status, headers })
}
