const KEY = 'cairn-session-context'

/** The server's row that holds this tab's organisation; sent with every call. Null until the person switches. */
export function readSessionContext(): string | null {
  return sessionStorage.getItem(KEY)
}

export function writeSessionContext(id: string | null): void {
  if (id === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, id)
}
