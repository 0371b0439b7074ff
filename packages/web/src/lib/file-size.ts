import { withUnit } from './format'

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

export function fileSize(bytes: number): string {
  const at = bytes >= 1e6 ? 2 : bytes >= 1e3 ? 1 : 0
  const maximumFractionDigits = at === 2 ? 1 : 0
  return withUnit(bytes / 1e3 ** at, {
    unit: UNITS[at],
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits,
  })
}
