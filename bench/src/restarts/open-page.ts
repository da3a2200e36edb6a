import type { Person } from '../processes/create-person.ts'

/** The event stream of an open page. */
export type Page = {
  /** True if the stream announced missed events, or ended. */
  isTold: boolean
  /** True if events arrived after that. */
  hearsAgain: boolean
  close(): void
}

/** Opens a page and keeps it open: a stream that ends is opened again. */
export async function openPage(person: Person): Promise<Page> {
  const over = new AbortController()
  const page: Page = { isTold: false, hearsAgain: false, close: () => over.abort() }
  let answer = await person.send('GET', '/api/v1/events', undefined, over.signal)
  void (async () => {
    while (!over.signal.aborted) {
      await readEvents(answer, page).catch(() => undefined)
      page.isTold = true
      answer = await person.send('GET', '/api/v1/events', undefined, over.signal).catch(() => answer)
    }
  })()
  return page
}

async function readEvents({ body }: Response, page: Page) {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/m.exec(block) ?? []
      if (data?.startsWith('{')) hear(JSON.parse(data) as { type: string }, page)
    }
  }
}

function hear({ type }: { type: string }, page: Page) {
  if (type === 'missed') page.isTold = true
  else page.hearsAgain = page.isTold
}
