/** Relative to their packages. */
export function filesOfOtherQuarters(quarter: number): string[]
