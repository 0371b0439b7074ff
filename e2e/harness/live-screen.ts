import { expect, type Locator, type Page } from '@playwright/test'

export type Section = 'Segue' | 'Scorecard' | 'Rocks' | 'Headlines' | 'To-dos' | 'Issues' | 'Conclude'

export class LiveScreen {
  constructor(readonly page: Page) {}

  async open(meetingId: string): Promise<void> {
    await this.page.goto(`/meeting/live/${meetingId}`)
    await expect(this.screen).toBeVisible()
  }

  get screen(): Locator {
    return this.page.getByTestId('live-meeting')
  }

  get main(): Locator {
    return this.screen.getByRole('main')
  }

  get agenda(): Locator {
    return this.page.getByRole('navigation', { name: 'Agenda', exact: true })
  }

  get side(): Locator {
    return this.page.getByRole('complementary', { name: 'People and results' })
  }

  get foot(): Locator {
    return this.screen.getByRole('contentinfo')
  }

  get reactions(): Locator {
    return this.page.getByTestId('reactions')
  }

  heading(section: Section): Locator {
    return this.main.getByRole('heading', { level: 1, name: section, exact: true })
  }

  async isAt(section: Section): Promise<void> {
    await expect(this.heading(section)).toBeVisible()
  }

  row(text: string | RegExp): Locator {
    return this.main.getByRole('listitem').filter({ hasText: text })
  }

  async start(): Promise<void> {
    await this.agenda.getByRole('button', { name: 'Start the meeting' }).click()
    await this.answerEarlyStart((extra) => extra.click())
  }

  /** Depends on the day the test runs. */
  async answerEarlyStart(press: (extra: Locator) => Promise<void>): Promise<void> {
    const extra = this.page.getByRole('button', { name: 'Hold an extra meeting' })
    const hasStarted = this.agenda.getByRole('button', { name: /^Next: / })
    await expect(extra.or(hasStarted)).toBeVisible()
    if (await extra.isVisible()) await press(extra)
  }

  async next(section: Section): Promise<void> {
    await this.agenda.getByRole('button', { name: `Next: ${section}` }).click()
    await this.isAt(section)
  }

  async add(kind: 'To-do' | 'Issue' | 'Headline', title: string): Promise<void> {
    await this.foot.getByRole('group', { name: 'What to add' }).getByRole('button', { name: kind, exact: true }).click()
    await this.foot.getByRole('textbox').fill(title)
    await this.foot.getByRole('textbox').press('Enter')
  }

  async rate(rating: number): Promise<void> {
    const choice = this.main.getByRole('radio', { name: `Rate ${rating} of 10`, exact: true })
    await choice.click()
    await expect(choice).toBeChecked()
  }

  async revision(): Promise<number> {
    return Number(await this.screen.getAttribute('data-revision'))
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text })
  }
}
