/** Requests that `ahead.js` sent before the application loaded. */
interface AskedAhead {
  readonly url: string
  readonly context: string | null
  readonly answer: Promise<Response | null>
  readonly at: number
}

declare global {
  var cairnAhead: AskedAhead | undefined
}

const GOOD_FOR_MS = 10_000

export function takeAskedAhead(url: string, context: string | null): Promise<Response | null> | undefined {
  const asked = globalThis.cairnAhead
  if (asked === undefined || asked.url !== url || asked.context !== context) return undefined
  globalThis.cairnAhead = undefined
  return performance.now() - asked.at > GOOD_FOR_MS ? undefined : asked.answer
}
