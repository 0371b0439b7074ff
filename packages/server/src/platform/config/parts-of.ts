export const partsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
