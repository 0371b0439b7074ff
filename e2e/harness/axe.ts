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

/** A header or the bulk bar may cover part of a control, if it can be scrolled clear of them. */
async function isClearOnceScrolled(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const axe = new AxeBuilder({ page }).withRules(['target-size']).include(target)
  return (await axe.setLegacyMode().analyze()).violations.length === 0
}

async function findings(page: Page, theme: keyof typeof rules): Promise<string[]> {
  const { violations } = await rules[theme](new AxeBuilder({ page })).setLegacyMode().analyze()
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const { html, failureSummary, target } of nodes.slice(0, 3)) {
      if (id === 'target-size' && (await isClearOnceScrolled(page, String(target[0])))) continue
      found.push(`${id}: ${html.slice(0, 200)} | ${failureSummary}`)
    }
  }
  return found
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
