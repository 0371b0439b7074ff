type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Order matters: most browsers also name their ancestors. */
const browsers: Names = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
]

const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const PHONES = new Set(['iPhone', 'iPad', 'Android'])
const nameIn = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null

export interface Device {
  readonly kind: 'computer' | 'phone' | 'script' | 'unknown'
  readonly browser: string | null
  readonly system: string | null
}

export function deviceOf(userAgent: string): Device {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser === null && system === null) {
    return { kind: userAgent === '' ? 'unknown' : 'script', browser, system }
  }
  return { kind: system !== null && PHONES.has(system) ? 'phone' : 'computer', browser, system }
}
