const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A guess at whose address it is, until they say so: `ada.lovelace@…` is Ada Lovelace, `info@…` is Info. */
export function nameFromAddress(email: string): { firstName: string; lastName: string } {
  const local = email.slice(0, Math.max(email.indexOf('@'), 0)).replace(/\+.*$/, '')
  const words = local.split(/[^\p{L}']+/u).filter(Boolean)
  const [firstName = '', ...rest] = words.map(capitalised)
  return { firstName: (firstName || local || email).slice(0, 100), lastName: rest.join(' ').slice(0, 100) }
}
