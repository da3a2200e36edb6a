export const MIN_PASSWORD_LENGTH = 8

/** Wrong tries to sign in within so many minutes, after which a browser that is not known has to wait. */
export const PASSWORD_TRIES = { max: 10, minutes: 15 } as const
