const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i

/** Gives links that were typed without one `https://`, so that `cairn.example` leads out and not into our own pages. */
export function withScheme(html: string): string {
  return html.replace(/(<a\b[^>]*?\shref=")([^"]*)"/gi, (whole, start: string, address: string) =>
    address === '' || HAS_SCHEME.test(address) ? whole : `${start}https://${address}"`,
  )
}
