/** Scope of the approval of a reply and its undoing: they go to the server one after the other. */
export const scopeOfReply = (id: string) => ({ id: `reply ${id}` })
