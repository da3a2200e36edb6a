const POST_ADDRESS = /^(?:https?:\/\/)?\S+\/(?:comments|gallery|s)\/\S+$|^(?:https?:\/\/)?redd\.it\/\S+$/i

/** Whether a text is what people copy to show somebody a post, or nearly: the server says what is wrong with it. */
export const isPostAddress = (text: string) => POST_ADDRESS.test(text.trim())
