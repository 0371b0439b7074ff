/** Where sign-in sends a person on to: a path of ours, never another site. */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/'
  const url = new URL(target, window.location.origin)
  return url.origin === window.location.origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : '/'
}
