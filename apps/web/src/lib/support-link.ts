import { SUPPORT_IN_HELP } from '@radar/contract'

/** Address of support, which the server writes into the document. */
export const supportLink = () => document.documentElement.dataset['support'] ?? SUPPORT_IN_HELP
