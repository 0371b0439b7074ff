/** One slash before each segment; nothing that a browser reads as a slash, leaves out, or takes for a step upwards. */
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

/** Where sign-in and everything else that is told leads on to: a page of ours as it stands, else home, whatever is given. */
export function ownPath(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/') || !PATH.test(target)) return '/'
  return isDecodable(target) && !hasEncodedStep(target) ? target : '/'
}
