const ENTRY = 0x02014b50
const END = 'PK\x05\x06'
const ZIP64 = 1
const ELSEWHERE = 0xffffffff

/** Size, packed size, position. */
const FIELDS = [24, 20, 42] as const

function writeSizes(data: Buffer, entry: number, extra: number, length: number): void {
  for (let at = extra; at + 4 <= extra + length; at += 4 + data.readUInt16LE(at + 2)) {
    if (data.readUInt16LE(at) !== ZIP64) continue
    let from = at + 4
    for (const field of FIELDS) {
      if (data.readUInt32LE(entry + field) !== ELSEWHERE) continue
      const value = data.readBigUInt64LE(from)
      if (value < ELSEWHERE) data.writeUInt32LE(Number(value), entry + field)
      from += 8
    }
  }
}

/** `fflate` expects 32-bit sizes in a 32-bit directory. @throws RangeError */
export function withPlainSizes(bytes: Uint8Array): Uint8Array {
  const data = Buffer.from(bytes)
  const end = data.lastIndexOf(END, undefined, 'latin1')
  if (end < 0) return bytes
  let at = data.readUInt32LE(end + 16)
  for (let left = data.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== ENTRY) break
    const extra = at + 46 + data.readUInt16LE(at + 28)
    const length = data.readUInt16LE(at + 30)
    writeSizes(data, at, extra, length)
    at = extra + length + data.readUInt16LE(at + 32)
  }
  return data
}
