import { isClosing } from '@cairn/contract/rocks/rocks.statuses'
import { enteredCount, linesCount, plannedLines, type ResultPlan } from '@cairn/contract/vto/actuals'
import type { VtoContents } from '@cairn/contract/vto/vto.schemas'

export const quarterEndSteps = ['actuals', 'rocks', 'copy', 'issues', 'newRocks', 'publish'] as const
export type QuarterEndStep = (typeof quarterEndSteps)[number]

const RANDOM_DIGITS = 12

/** Limit for removed and recreated copies. */
const COPIES_MOST = 8
const BEYOND_DATES = 100_000_000n

function copyIdAt(revisionId: string, quarterStart: string, attempt: number): string {
  const mark = BigInt(quarterStart.replaceAll('-', '')) + BigInt(attempt) * BEYOND_DATES
  const random = BigInt.asUintN(4 * RANDOM_DIGITS, BigInt(`0x${revisionId.slice(-RANDOM_DIGITS)}`) + mark)
  return revisionId.slice(0, -RANDOM_DIGITS) + random.toString(16).padStart(RANDOM_DIGITS, '0')
}

/**
 * Deterministic ids: two users who continue the quarter find or create the same copy. A removed copy keeps its id, so
 * the next one is used.
 */
export const copyIdsOf = (revisionId: string, quarterStart: string): readonly string[] =>
  Array.from({ length: COPIES_MOST }, (_, attempt) => copyIdAt(revisionId, quarterStart, attempt))

const plans: readonly ResultPlan[] = ['quarterly_plan', 'one_year_plan']

export function quarterSaid(contents: VtoContents, quarterStart: string) {
  const lines = plans.map((plan) => plannedLines(contents, plan))
  const count = lines.reduce((sum, one) => sum + linesCount(one), 0)
  const entered = lines.reduce((sum, one) => sum + enteredCount(contents, one, quarterStart), 0)
  const rocks = contents.traction.quarterlyPlan?.rocks ?? []
  const closed = rocks.filter(({ status }) => status !== null && isClosing(status)).length
  return { count, entered, rocks: rocks.length, closed }
}

interface Progress {
  readonly closing: ReturnType<typeof quarterSaid>
  readonly next: { readonly issues: number; readonly rocks: number; readonly isPublished: boolean } | null
}

/** Derived from the data; no progress is stored. */
export function stepsDone({ closing, next }: Progress): ReadonlySet<QuarterEndStep> {
  const done = new Set<QuarterEndStep>()
  if (closing.count > 0 && closing.entered === closing.count) done.add('actuals')
  if (closing.rocks > 0 && closing.closed === closing.rocks) done.add('rocks')
  if (!next) return done
  done.add('copy')
  if (next.issues === 0 || next.rocks > 0 || next.isPublished) done.add('issues')
  if (next.rocks > 0) done.add('newRocks')
  if (next.isPublished) done.add('publish')
  return done
}

/** Never before the copy step once the copy exists. */
export function stepToTakeUp(done: ReadonlySet<QuarterEndStep>): QuarterEndStep {
  const open = done.has('copy') ? quarterEndSteps.slice(quarterEndSteps.indexOf('copy') + 1) : quarterEndSteps
  return open.find((step) => !done.has(step)) ?? 'publish'
}
