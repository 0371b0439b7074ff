export const SAMPLE_BYTES = 16_384

const UNKNOWN = 'application/octet-stream'

/** The sample may cut a character. */
function isText(sample: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return !sample.includes(0)
  } catch {
    return false
  }
}

/** Detected by content. Active content (HTML, SVG) counts as text or XML. */
export async function mediaTypeOf(beginning: Buffer): Promise<string> {
  const sample = beginning.subarray(0, SAMPLE_BYTES)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(sample).catch(() => undefined)
  return found?.mime ?? (isText(sample) ? 'text/plain' : UNKNOWN)
}
