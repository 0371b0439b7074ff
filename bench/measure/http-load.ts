import autocannon from 'autocannon'

/** Called for each request. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: () => string
  readonly headers: () => Readonly<Record<string, string>>
  readonly body?: () => string
}

export interface Load {
  readonly connections: number
  readonly seconds: number
}

/** Fails on anything but 200: refusals are faster. Each connection cycles through `calls`. */
export async function requestsPerSecond(url: string, calls: readonly Call[], load: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections: load.connections,
    duration: load.seconds,
    requests: calls.map(({ method, path, headers, body }) => ({
      method,
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        path: path(),
        headers: { ...headers() },
        ...(body ? { body: body() } : {}),
      }),
    })),
  })
  if (result.non2xx || result.errors || result['2xx'] === 0) {
    throw new Error(`${url} answered ${result['2xx']} requests, refused ${result.non2xx}, failed ${result.errors}`)
  }
  return result['2xx'] / result.duration
}
