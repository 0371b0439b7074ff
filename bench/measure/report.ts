import { type Comparison, median } from './rounds'

export interface Target {
  readonly kind: 'at least' | 'at most'
  readonly value: number
}

const round = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))

function isMet(value: number, { kind, value: wanted }: Target): boolean {
  return kind === 'at least' ? value >= wanted : value <= wanted
}

/** A missed target does not fail the command. */
export function reportValue(name: string, value: number, unit: string, target: Target): void {
  const verdict = isMet(value, target) ? 'met' : 'MISSED'
  console.log(`  ${name}: ${round(value)}${unit}   target ${target.kind} ${target.value}${unit}   ${verdict}`)
}

/** The range shows how noisy the machine was. */
export function reportRatio(
  name: string,
  { ratios, cairn, yardstick }: Comparison,
  unit: string,
  target: Target,
): void {
  reportValue(name, median(ratios), '', target)
  const range = `${round(Math.min(...ratios))} to ${round(Math.max(...ratios))} in ${ratios.length} rounds`
  console.log(`    Cairn ${round(median(cairn))}${unit}, yardstick ${round(median(yardstick))}${unit}; ratios ${range}`)
}

/** Fails the command. */
export function reportPromise(name: string, isKept: boolean, detail: string): void {
  console.log(`  ${name}: ${detail}   ${isKept ? 'kept' : 'BROKEN'}`)
  if (!isKept) process.exitCode = 1
}
