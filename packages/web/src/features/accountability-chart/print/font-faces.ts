const POINT = /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi

/** Without a `unicode-range` a font covers all text. */
export function isFor(range: string, points: ReadonlySet<number>): boolean {
  const parts = [...range.matchAll(POINT)]
  if (parts.length === 0) return true
  return parts.some(([, from = '', to]) => {
    const first = Number.parseInt(from.replaceAll('?', '0'), 16)
    const last = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16)
    for (const point of points) if (point >= first && point <= last) return true
    return false
  })
}

const faces = (): CSSFontFaceRule[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule),
  )

const asData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

async function carried({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, path = ''] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? []
  const address = new URL(path, parentStyleSheet?.href ?? document.baseURI)
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`a font was answered with ${reply.status}`)
  const rest = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(';')
  return `@font-face{${rest};src:url(${await asData(await reply.blob())}) format("woff2")}`
}

export async function fontFaces(family: string, text: string): Promise<string> {
  const points = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
  const needed = faces().filter(
    ({ style }) =>
      style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family &&
      style.getPropertyValue('font-style') !== 'italic' &&
      isFor(style.getPropertyValue('unicode-range'), points),
  )
  return (await Promise.all(needed.map(carried))).join('')
}
