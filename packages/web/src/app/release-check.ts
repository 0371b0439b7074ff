interface ReleaseCheckInput {
  own: string | null
  readServers: () => Promise<string | null>
  now?: () => number
}

/** For passive checks. */
export const CHECK_GAP_MS = 60_000

/** Reports each new build once. */
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
