import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Those of them that look at colours. A theme changes nothing but colours, so the others hold in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

const rules = {
  light: (axe: AxeBuilder) => axe.withTags(WCAG_22_AA),
  dark: (axe: AxeBuilder) => axe.withRules(OF_COLOURS),
}

/** What axe finds, in short: the rule, and the first place that breaks it. */
async function findings(page: Page, theme: keyof typeof rules): Promise<string[]> {
  const { violations } = await rules[theme](new AxeBuilder({ page })).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} | ${failureSummary}`),
  )
}

/** A theme changes colors alone, which the full run looks at in both. */
const THEMES = process.env.CAIRN_FULL === 'on' ? (['light', 'dark'] as const) : (['light'] as const)

/** Checks what is on screen now, and lets the journey go on whatever is found. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Axe measures colours as they are painted: those on their way from one theme to the other are neither.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
    expect.soft(await findings(page, colorScheme), `${screen}, ${colorScheme}`).toEqual([])
  }
}
