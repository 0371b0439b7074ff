interface Query {
  readonly data: unknown
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

/** Loads again the queries whose first load failed; undefined if none did. */
export function retryFailed(...queries: readonly Query[]): (() => void) | undefined {
  const failed = queries.filter(({ data, isError }) => isError && data === undefined)
  if (failed.length === 0) return undefined
  return () => {
    for (const { refetch } of failed) void refetch()
  }
}
