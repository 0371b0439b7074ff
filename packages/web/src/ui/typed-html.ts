const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export function withTyped(html: string, typed: string): string {
  if (typed === '') return html
  return `${html}${typed
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')}`
}
