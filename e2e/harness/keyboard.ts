import type { Locator, Page } from '@playwright/test'

/** More tab stops than any page has. */
const FARTHEST = 400

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** Single-key shortcuts pause for a second after typing. */
const REST_MS = 1100
const ACTS_BY_ITSELF = /^(.|Space)$/
const MOVES = /^(Arrow|Tab|Shift)/

export class Keyboard {
  private busyAt = 0

  constructor(private readonly page: Page) {}

  rest(): void {
    this.busyAt = Date.now()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const rest = this.busyAt + REST_MS - Date.now()
      if (ACTS_BY_ITSELF.test(key) && rest > 0) await this.page.waitForTimeout(rest)
      await this.page.keyboard.press(key)
      if (!MOVES.test(key)) this.busyAt = Date.now()
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.busyAt = Date.now()
  }

  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor()
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await hasFocus(target)) return
      await this.page.keyboard.press(key)
    }
    throw new Error(`${String(target)} cannot be reached by Tab.`)
  }

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
    await this.press('Enter')
  }
}
