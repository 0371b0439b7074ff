const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Notes with plain text written on at their end, one paragraph for each line. */
export function withTyped(html: string, typed: string): string {
  if (typed === '') return html
  return `${html}${typed
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')}`
}
