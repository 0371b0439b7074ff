const ENDS = /<\/(?:p|li|h\d|div|blockquote)>|<br\s*\/?>/gi

export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(ENDS, '$&\n'), 'text/html')
  return (body.textContent ?? '').trim()
}
