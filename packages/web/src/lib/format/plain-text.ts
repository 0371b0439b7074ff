const ENDS = /<\/(?:p|li|h\d|div|blockquote)>|<br\s*\/?>/gi

export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(ENDS, '$&\n'), 'text/html')
  return (body.textContent ?? '').trim()
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
