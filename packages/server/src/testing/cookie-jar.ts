/** The cookies of a browser, whatever their paths. */
export class CookieJar {
  readonly #cookies: Map<string, string>

  constructor(cookies: ReadonlyMap<string, string> = new Map()) {
    this.#cookies = new Map(cookies)
  }

  /** Takes up what a reply sets, and drops what it takes away. */
  keep(headers: Record<string, unknown>): void {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = String(line).split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/max-age=0/i.test(String(line))) this.#cookies.delete(name)
      else this.#cookies.set(name, pair.slice(name.length + 1))
    }
  }

  value(name: string): string {
    return this.#cookies.get(name) ?? ''
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  header(): { cookie: string } {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  copy(): CookieJar {
    return new CookieJar(this.#cookies)
  }
}
