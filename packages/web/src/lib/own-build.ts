let known: string | null = null
let reading: Promise<string | null> | undefined

async function read(): Promise<string | null> {
  try {
    const { version } = (await (await fetch('/version.json')).json()) as { version?: unknown }
    known = typeof version === 'string' ? version : null
  } catch {
    known = null
  }
  return known
}

/**
 * The build that this page came from, as it stands beside the page; null where there is none, as in development. Asked
 * for once, soon after the page was loaded: later the server may hand out another.
 */
export function readOwnBuild(): Promise<string | null> {
  reading ??= read()
  return reading
}

/** The same, where it has been read by now. */
export const ownBuild = (): string | null => known
