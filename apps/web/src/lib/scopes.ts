/** Scope of verdicts and snoozes. What is of one scope goes to the server one after the other, as it was done. */
export const VERDICTS = { id: 'verdicts' }

/** Scope of changes of settings: each answer holds all of them. */
export const SETTINGS = { id: 'settings' }

/** Scope of the approval of a reply, and of its undoing. */
export const scopeOfReply = (id: string) => ({ id: `reply ${id}` })
