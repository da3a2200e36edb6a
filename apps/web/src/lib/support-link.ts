import { SUPPORT_IN_HELP } from '@radar/contract'

/** Where "Contact support" leads to: the server names it in the document. */
export const supportLink = () => document.documentElement.dataset['support'] ?? SUPPORT_IN_HELP
