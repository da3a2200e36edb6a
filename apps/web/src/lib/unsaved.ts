import { dropQuestion } from './asked-question.ts'
import { authClient } from './auth-client.ts'

const PREFIX = 'radar-unsaved:'

/** Unsaved input of this person under a name. It survives a reload of the tab. */
export function useUnsaved<Value>(name: string) {
  const { data } = authClient.useSession()
  const key = `${PREFIX}${data?.user.id}:${name}`
  return {
    read: () => read(key) as Value | undefined,
    write: (value: Value) => write(key, JSON.stringify(value)),
    drop: () => sessionStorage.removeItem(key),
    /** Drops what was saved; what was typed since then stays. */
    dropSaved: (saved: Value | undefined) => {
      if (sessionStorage.getItem(key) === JSON.stringify(saved)) sessionStorage.removeItem(key)
    },
  }
}

const DRAFT_PAGE = `${PREFIX}page of the draft`

/** Saves the page with a draft that its person leaves to connect an account. */
export const saveDraftPage = (path: string) => write(DRAFT_PAGE, JSON.stringify(path))

/** Page that was saved, once. */
export function takeDraftPage(): string | undefined {
  const path = read(DRAFT_PAGE)
  sessionStorage.removeItem(DRAFT_PAGE)
  return typeof path === 'string' ? path : undefined
}

/** The next person at this browser must not see it. */
export function dropAllUnsaved() {
  dropQuestion()
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

function read(key: string): unknown {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : JSON.parse(kept)
}

/** A browser whose storage is full keeps nothing; the form on the screen still has it. */
function write(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
