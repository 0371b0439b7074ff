export function ownersAfter(begun: readonly string[], isTouched: boolean, chosen: readonly string[]): string[] {
  const others = chosen.filter((id) => !begun.includes(id))
  return isTouched || others.length === 0 ? [...chosen] : others
}
