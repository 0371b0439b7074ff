const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i

/** Without a scheme, `cairn.example` would be a relative link. */
export function withScheme(html: string): string {
  return html.replace(/(<a\b[^>]*?\shref=")([^"]*)"/gi, (whole, start: string, address: string) =>
    address === '' || HAS_SCHEME.test(address) ? whole : `${start}https://${address}"`,
  )
}
