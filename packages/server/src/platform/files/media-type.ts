/** Enough for every signature there is, and for the beginning of what lies in a ZIP. */
export const SAMPLE_BYTES = 16_384

const UNKNOWN = 'application/octet-stream'

/** UTF-8 without a NUL; a letter may be cut off at the sample's end. */
function isText(sample: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return !sample.includes(0)
  } catch {
    return false
  }
}

/**
 * What a file is, by its first bytes and never by its name. What browsers would run is text or XML here: it is kept to
 * be saved alone.
 */
export async function mediaTypeOf(beginning: Buffer): Promise<string> {
  const sample = beginning.subarray(0, SAMPLE_BYTES)
  // Loaded with the first file, as few requests bring one.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(sample).catch(() => undefined)
  return found?.mime ?? (isText(sample) ? 'text/plain' : UNKNOWN)
}
