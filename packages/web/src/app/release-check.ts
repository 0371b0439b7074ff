interface ReleaseCheckInput {
  /** The build this page came from; null where it is not known, as in development. */
  own: string | null
  /** The build the server hands out now; null while it cannot be asked. */
  readServers: () => Promise<string | null>
  now?: () => number
}

/** Between two questions that are asked in passing. */
export const CHECK_GAP_MS = 60_000

/**
 * Compares builds: `isDue` gives the server's newer one, once for each, so that who puts it off is not asked again
 * until there is another. `inPassing` asks once a minute at most.
 */
export function makeReleaseCheck({ own, readServers, now = Date.now }: ReleaseCheckInput) {
  let told: string | null = null
  let askedAt = now()
  const isDue = async (): Promise<boolean> => {
    askedAt = now()
    const servers = await readServers()
    if (own === null || servers === null || servers === own || servers === told) return false
    told = servers
    return true
  }
  return { isDue, inPassing: async () => now() - askedAt >= CHECK_GAP_MS && (await isDue()) }
}
