const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `ada.lovelace@…` becomes Ada Lovelace. */
export function nameFromAddress(email: string): { firstName: string; lastName: string } {
  const local = email.slice(0, Math.max(email.indexOf('@'), 0)).replace(/\+.*$/, '')
  const words = local.split(/[^\p{L}']+/u).filter(Boolean)
  const [firstName = '', ...rest] = words.map(capitalized)
  return { firstName: (firstName || local || email).slice(0, 100), lastName: rest.join(' ').slice(0, 100) }
}
