/** How many characters a password has at the least. */
export const MIN_PASSWORD_LENGTH = 8
