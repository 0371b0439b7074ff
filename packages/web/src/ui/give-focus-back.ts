export function giveFocusBack(...candidates: readonly (Element | null)[]): void {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) return
  const found = candidates.find((one) => one instanceof HTMLElement && one !== body && one.isConnected)
  if (found instanceof HTMLElement) found.focus({ preventScroll: true })
}
