/** Name under which a browser remembers the session of whoever is signed in, for its other tabs and for still pages. */
export const SESSION_KEY = 'radar-session'
