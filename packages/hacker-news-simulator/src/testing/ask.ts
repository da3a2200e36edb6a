import type { Simulator } from '../simulator.ts'

type Body = Record<string, unknown>
export type Answer = {
  status: number
  json: Body & { hits: Body[]; nbHits: number; nbPages: number; message: string }
}

/** Asks a simulator without a network. */
export async function ask(simulator: Simulator, path: string, order?: unknown): Promise<Answer> {
  const init = order === undefined ? {} : { method: 'POST', body: JSON.stringify(order) }
  const response = await simulator.app.request(path, init)
  return { status: response.status, json: (await response.json()) as Answer['json'] }
}

/** Ids that a search by date finds, newest first. */
export async function search(simulator: Simulator, query: Record<string, string>): Promise<number[]> {
  const { json } = await ask(simulator, `/api/v1/search_by_date?${new URLSearchParams(query).toString()}`)
  return json.hits.map((hit) => Number(hit['objectID']))
}
