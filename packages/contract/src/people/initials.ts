/** Ingrid Falk and "Falk, Ingrid" become IF, Cher becomes C. */
export function initialsOf(name: string): string {
  const words = name.split(', ').reverse().join(' ').split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
