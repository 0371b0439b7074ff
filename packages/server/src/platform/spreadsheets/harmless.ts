/** CSV injection. */
const MARKS = String.raw`[=+\-@\t\r]`
const TAKEN_FOR_FORMULA = new RegExp(`^'*${MARKS}`)
const MARKED = new RegExp(`^'+${MARKS}`)
const MARK = new RegExp(`^'(?='*${MARKS})`)

/** Also escapes a leading apostrophe, so that `asMeant` is the exact inverse. */
export const harmless = (text: string): string => (TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text)

export const marked = (text: string): string => (MARKED.test(text) ? `'${text}` : text)

export const asMeant = (cell: string): string => cell.replace(MARK, '')
