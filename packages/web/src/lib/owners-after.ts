/**
 * The owners after a choice. Whom a form begins with gives way to the first who is chosen; whoever is added after that
 * was added on purpose, and each gets their own.
 */
export function ownersAfter(begun: readonly string[], isTouched: boolean, chosen: readonly string[]): string[] {
  const others = chosen.filter((id) => !begun.includes(id))
  return isTouched || others.length === 0 ? [...chosen] : others
}
