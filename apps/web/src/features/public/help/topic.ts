/** An article of the help center. Addresses name it by its id. */
export type Topic = { id: string; title: string; description: string; html: string }

export type Category = { id: string; title: string; description: string; topics: Topic[] }
