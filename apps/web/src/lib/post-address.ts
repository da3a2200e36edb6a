const POST_ADDRESS = /^(?:https?:\/\/)?\S+\/(?:comments|gallery|s)\/\S+$|^(?:https?:\/\/)?redd\.it\/\S+$/i

/** True if a text resembles the address of a post. The server says what is wrong with it. */
export const isPostAddress = (text: string) => POST_ADDRESS.test(text.trim())
