/** What a spreadsheet would take for a formula, or cut off. */
const MARKS = String.raw`[=+\-@\t\r]`
const TAKEN_FOR_FORMULA = new RegExp(`^'*${MARKS}`)
const MARKED = new RegExp(`^'+${MARKS}`)
const MARK = new RegExp(`^'(?='*${MARKS})`)

/**
 * A text that would be taken for a formula begins with an apostrophe. One that has such an apostrophe of its own gets another,
 * so that reading takes off the right one.
 */
export const harmless = (text: string): string => (TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text)

/** Where texts are no formulas, only what reading would take an apostrophe off gets another. */
export const marked = (text: string): string => (MARKED.test(text) ? `'${text}` : text)

/** As it was before it was made harmless, which a table of ours is still where it was saved by a spreadsheet: `'=1+1` is `=1+1`. */
export const asMeant = (cell: string): string => cell.replace(MARK, '')
