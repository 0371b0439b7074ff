import { locale } from './format'

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** `1234567` → "1.2 MB", as it is written where the reader is. */
export function fileSize(bytes: number): string {
  const at = bytes >= 1e6 ? 2 : bytes >= 1e3 ? 1 : 0
  const format = { style: 'unit', unit: UNITS[at], unitDisplay: at === 0 ? 'long' : 'short' } as const
  return new Intl.NumberFormat(locale(), { ...format, maximumFractionDigits: at === 2 ? 1 : 0 }).format(
    bytes / 1e3 ** at,
  )
}
