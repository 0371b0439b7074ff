import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Themes only change colors, so the other rules run once. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

const rules = {
  light: (axe: AxeBuilder) => axe.withTags(WCAG_22_AA),
  dark: (axe: AxeBuilder) => axe.withRules(OF_COLORS),
}

async function findings(page: Page, theme: keyof typeof rules): Promise<string[]> {
  const { violations } = await rules[theme](new AxeBuilder({ page })).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} | ${failureSummary}`),
  )
}

/** The full run checks colors in both themes. */
const THEMES = process.env.CAIRN_FULL === 'on' ? (['light', 'dark'] as const) : (['light'] as const)

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Wait for color transitions.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
    expect.soft(await findings(page, colorScheme), `${screen}, ${colorScheme}`).toEqual([])
  }
}
