import type { Locator, Page } from '@playwright/test'

const FARTHEST = 150

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** A person without a mouse: Tab to get somewhere, and the keys that are pressed there. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Tabs on until the target has the focus, once round the page at most. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor()
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await hasFocus(target)) return
      await this.page.keyboard.press(key)
    }
    throw new Error(`${String(target)} cannot be reached by Tab.`)
  }

  /** Tabs into a list of rows, and then by arrows to the row that says so. */
  async reachRow(rows: Locator, text: string): Promise<void> {
    const row = rows.filter({ hasText: text })
    await row.waitFor()
    for (let step = 0; step < FARTHEST; step += 1) {
      const isInList = await rows.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))
      if (isInList) break
      await this.page.keyboard.press('Tab')
    }
    await this.page.keyboard.press('Home')
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await hasFocus(row)) return
      await this.page.keyboard.press('ArrowDown')
    }
    throw new Error(`The row ${text} cannot be reached by the arrows.`)
  }

  async activate(target: Locator): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press('Enter')
  }
}
