import { expect, type Page } from '@playwright/test'

async function coveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role="status"], [role="alert"]')].filter((part) =>
      part.querySelector('button[aria-label="Dismiss"]'),
    )
    if (toasts.length === 0) return ['no toast is there']
    for (const part of document.querySelectorAll('*')) part.scrollTop = part.scrollHeight
    const reachable = [...document.querySelectorAll('a[href], button, input, textarea, [role="textbox"]')]
    return reachable
      .filter((part) => part.closest('[inert]') === null && !toasts.some((toast) => toast.contains(part)))
      .filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect()
        if (width === 0 || height === 0) return false
        const [over, ...below] = document.elementsFromPoint(left + width / 2, top + height / 2)
        const isUnderToast = toasts.some((toast) => over !== undefined && toast.contains(over))
        // Elements hidden by a popup or header do not count.
        const seen = below.find((other) => !toasts.some((toast) => toast.contains(other) || other.contains(toast)))
        return isUnderToast && seen !== undefined && part.contains(seen)
      })
      .map((part) => part.getAttribute('aria-label') ?? part.textContent ?? part.tagName)
  })
}

/** Everything can be scrolled clear of a toast, on phone and desktop. */
export async function expectNothingUnderToasts(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of [
    { width: 375, height: 700 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size)
    await expect.poll(() => coveredByToasts(page)).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
