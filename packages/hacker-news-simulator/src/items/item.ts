/** Story, comment, job or poll as the site stores it; its texts are HTML. */
export type StoredItem = {
  id: number
  type: 'story' | 'comment' | 'job' | 'poll'
  by: string
  /** Unix seconds. */
  time: number
  title: string | null
  text: string | null
  url: string | null
  parent: number | null
  score: number
  deleted: boolean
  dead: boolean
  /** `null`: answered by nothing at all although it stands. `refused`: answered with 401. */
  quirk: 'null' | 'refused' | null
}

export type NewItem = Partial<Omit<StoredItem, 'deleted' | 'dead' | 'quirk'>>

export type ItemChange = Partial<Pick<StoredItem, 'text' | 'title' | 'score' | 'deleted' | 'dead' | 'quirk'>>
