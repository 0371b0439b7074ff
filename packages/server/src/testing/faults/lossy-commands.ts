/** Wakes, which may be lost; the name that they are published under comes second. */
const PUBLISHING = new Set(['PUBLISH', 'SPUBLISH'])
const [ARRAY, CRLF] = ['*'.charCodeAt(0), '\r\n']

interface Part<T> {
  readonly value: T
  /** Where the next one begins. */
  readonly end: number
}

/** `*3` or `$12`; null where it is not all there yet. */
function readLength(bytes: Buffer, at: number): Part<number> | null {
  const end = bytes.indexOf(CRLF, at)
  return end < 0 ? null : { value: Number(bytes.toString('latin1', at + 1, end)), end: end + CRLF.length }
}

/** A command as Redis clients send it, an array of strings; null where it is not all there yet. */
function readCommand(bytes: Buffer, at: number): Part<Buffer[]> | null {
  const count = readLength(bytes, at)
  if (!count) return null
  const words: Buffer[] = []
  let { end } = count
  while (words.length < count.value) {
    const length = readLength(bytes, end)
    if (!length || bytes.length < length.end + length.value + CRLF.length) return null
    words.push(bytes.subarray(length.end, length.end + length.value))
    end = length.end + length.value + CRLF.length
  }
  return { value: words, end }
}

function writeCommand(words: readonly Buffer[]): Buffer {
  const parts = words.flatMap((word) => [Buffer.from(`$${word.length}${CRLF}`), word, Buffer.from(CRLF)])
  return Buffer.concat([Buffer.from(`*${words.length}${CRLF}`), ...parts])
}

/**
 * Loses what is published, by lot: it is said under a name that nobody listens to, so that Redis answers as ever.
 * Everything else goes through as it came.
 */
export function createLossyCommands(isLost: () => boolean): (bytes: Buffer) => Buffer {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const through: Buffer[] = []
    let at = 0
    while (at < rest.length) {
      if (rest[at] !== ARRAY) throw new Error('a Redis client sent something other than a command')
      const command = readCommand(rest, at)
      if (!command) break
      const [name = Buffer.alloc(0), listened, ...said] = command.value
      const isPublished = PUBLISHING.has(name.toString('latin1').toUpperCase())
      const nobody = Buffer.from(`lost:${listened?.toString('latin1')}`)
      if (isPublished && isLost()) through.push(writeCommand([name, nobody, ...said]))
      else through.push(rest.subarray(at, command.end))
      at = command.end
    }
    rest = Buffer.from(rest.subarray(at))
    return Buffer.concat(through)
  }
}
