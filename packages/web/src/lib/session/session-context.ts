const KEY = 'cairn-session-context'

export function readSessionContext(): string | null {
  return sessionStorage.getItem(KEY)
}

export function writeSessionContext(id: string | null): void {
  if (id === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, id)
}

let held: string | null = null

function lock(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const whileOpen = (taken: Lock | null) => {
      resolve(taken !== null)
      return taken === null ? undefined : new Promise(() => undefined)
    }
    navigator.locks.request(`${KEY}-${id}`, { ifAvailable: true }, whileOpen).catch(reject)
  })
}

/** A duplicated tab copies sessionStorage. */
export async function isCopiedTab(): Promise<boolean> {
  const id = readSessionContext()
  if (id === null || id === held) return false
  if (!(await lock(id))) return true
  held = id
  return false
}
