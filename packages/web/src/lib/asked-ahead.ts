/** What `ahead.js` has asked before the application was there. */
interface AskedAhead {
  readonly url: string
  /** With which session context; null where the tab had none yet. */
  readonly context: string | null
  /** Null where it was not asked after all. */
  readonly answer: Promise<Response | null>
  /** In milliseconds from the page's beginning. */
  readonly at: number
}

declare global {
  var cairnAhead: AskedAhead | undefined
}

/** What was true that long ago may not be any more. */
const GOOD_FOR_MS = 10_000

/** The answer to what this page has asked ahead, once and for as long as it is young; undefined where this was not asked. */
export function takeAskedAhead(url: string, context: string | null): Promise<Response | null> | undefined {
  const asked = globalThis.cairnAhead
  if (asked === undefined || asked.url !== url || asked.context !== context) return undefined
  globalThis.cairnAhead = undefined
  return performance.now() - asked.at > GOOD_FOR_MS ? undefined : asked.answer
}
