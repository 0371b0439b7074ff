/** Characters that start a formula (CSV injection). */
const MARKS = String.raw`[=+\-@\t\r]`
const TAKEN_FOR_FORMULA = new RegExp(`^'*${MARKS}`)
const MARKED = new RegExp(`^'+${MARKS}`)
const MARK = new RegExp(`^'(?='*${MARKS})`)

/** Escapes a leading apostrophe as well, so that `asMeant` is the exact inverse. */
export const harmless = (text: string): string => (TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text)

/** For formats where text is never a formula. */
export const marked = (text: string): string => (MARKED.test(text) ? `'${text}` : text)

export const asMeant = (cell: string): string => cell.replace(MARK, '')
