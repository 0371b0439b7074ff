/** A run of words that are, or are not, in the other text. */
export interface DiffSegment {
  readonly text: string
  readonly isDifferent: boolean
}

type Pair = readonly [number, number]

const MAX_EDITS = 1000

interface EditPath {
  readonly steps: readonly Int32Array[]
  readonly middle: number
}

const at = (reached: Int32Array, diagonal: number) => reached[diagonal] ?? 0

const comesFromAbove = (reached: Int32Array, middle: number, diagonal: number, edits: number) =>
  diagonal === -edits || (diagonal !== edits && at(reached, middle + diagonal - 1) < at(reached, middle + diagonal + 1))

/** Myers' greedy diff; null beyond MAX_EDITS. */
function shortestEdit(one: readonly string[], other: readonly string[]): EditPath | null {
  const most = Math.min(one.length + other.length, MAX_EDITS)
  const middle = most + 1
  const reached = new Int32Array(2 * middle + 1)
  const steps: Int32Array[] = []
  for (let edits = 0; edits <= most; edits += 1) {
    steps.push(reached.slice())
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isAbove = comesFromAbove(reached, middle, diagonal, edits)
      let row = isAbove ? at(reached, middle + diagonal + 1) : at(reached, middle + diagonal - 1) + 1
      while (row < one.length && row - diagonal < other.length && one[row] === other[row - diagonal]) row += 1
      reached[middle + diagonal] = row
      if (row >= one.length && row - diagonal >= other.length) return { steps, middle }
    }
  }
  return null
}

function pairsAlong({ steps, middle }: EditPath, length: number, otherLength: number): Pair[] {
  const pairs: Pair[] = []
  let [row, column] = [length, otherLength]
  for (let edits = steps.length - 1; edits >= 0; edits -= 1) {
    const reached = steps[edits] ?? new Int32Array()
    const diagonal = row - column
    const before = comesFromAbove(reached, middle, diagonal, edits) ? diagonal + 1 : diagonal - 1
    const fromRow = edits === 0 ? 0 : at(reached, middle + before)
    const fromColumn = edits === 0 ? 0 : fromRow - before
    while (row > fromRow && column > fromColumn) {
      row -= 1
      column -= 1
      pairs.push([row, column])
    }
    row = fromRow
    column = fromColumn
  }
  return pairs.reverse()
}

/** Index pairs of a longest common subsequence. */
export function commonPairs(one: readonly string[], other: readonly string[]): Pair[] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const [rows, columns] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const walk = shortestEdit(rows, columns)
  const between = walk ? pairsAlong(walk, rows.length, columns.length) : []
  return [
    ...Array.from({ length: start }, (_, place): Pair => [place, place]),
    ...between.map(([row, column]): Pair => [row + start, column + start]),
    ...Array.from({ length: end }, (_, place): Pair => [one.length - end + place, other.length - end + place]),
  ]
}

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []

function append(words: DiffSegment[], text: string, isDifferent: boolean): void {
  const last = words.at(-1)
  if (last?.isDifferent === isDifferent) words.splice(-1, 1, { text: last.text + text, isDifferent })
  else words.push({ text, isDifferent })
}

/** Splits `text` into runs; those that `baseText` lacks are different. */
export function diffWords(text: string, baseText: string): DiffSegment[] {
  const [one, other] = [wordsOf(text), wordsOf(baseText)]
  const plain = (words: readonly string[]) => words.map((word) => word.trim())
  const shared = new Set(commonPairs(plain(one), plain(other)).map(([place]) => place))
  const words: DiffSegment[] = []
  for (const [place, word] of one.entries()) append(words, word, !shared.has(place))
  return words
}
