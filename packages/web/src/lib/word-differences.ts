export interface Words {
  readonly text: string
  /** Not in the other text. */
  readonly isOwn: boolean
}

/** Longer texts are shown as they are. */
const MAX_WORDS = 400

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []

/** Lengths of the longest common run of words from each pair of places on. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isSame = one[row]?.trim() === other[column]?.trim()
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      lengths[row]?.splice(column, 1, length)
    }
  }
  return lengths
}

function appended(words: Words[], text: string, isOwn: boolean): void {
  const last = words.at(-1)
  if (last?.isOwn === isOwn) words.splice(-1, 1, { text: last.text + text, isOwn })
  else words.push({ text, isOwn })
}

/** A text in runs of words that the other has too, and that it has not. */
export function wordDifferences(text: string, otherText: string): Words[] {
  const [one, other] = [wordsOf(text), wordsOf(otherText)]
  if (Math.max(one.length, other.length) > MAX_WORDS) return [{ text, isOwn: false }]
  const lengths = commonLengths(one, other)
  const words: Words[] = []
  let column = 0
  for (const [row, word] of one.entries()) {
    const shared = lengths[row]?.[column] ?? 0
    const isOwn = shared === 0 || lengths[row + 1]?.[column] === shared
    if (!isOwn) while (other[column]?.trim() !== word.trim()) column += 1
    appended(words, word, isOwn)
    if (!isOwn) column += 1
  }
  return words
}
