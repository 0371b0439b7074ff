/** First letters of the first and the last name: "Ingrid Falk" → "IF", "Falk, Ingrid" → "IF", "Cher" → "C". */
export function initialsOf(name: string): string {
  const words = name.split(', ').reverse().join(' ').split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
