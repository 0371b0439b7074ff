/** What stands between commas and white space; nothing of an empty text. */
export const partsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
