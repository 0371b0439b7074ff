/** Excludes protocol-relative paths, backslashes and dot segments. */
const PATH = /^(?:\/(?!\.{1,2}(?:[/?#]|$))[^/\\?#\s\p{Cc}]+)*\/?(?:[?#][^\\\s\p{Cc}]*)?$/u

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const hasEncodedStep = (target: string) => /%2e|%2f|%5c/i.test(target.split(/[?#]/)[0] ?? '')

export function ownPath(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/') || !PATH.test(target)) return '/'
  return isDecodable(target) && !hasEncodedStep(target) ? target : '/'
}
