import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Translate, useLanguage, useTranslation } from './use-translation'

const given: Translate<'frame'>[] = []

function Speaking() {
  const { t } = useTranslation('frame')
  given.push(t)
  return (
    <p>
      {useLanguage()}: {t('notifications')}
    </p>
  )
}

afterEach(async () => {
  vi.restoreAllMocks()
  i18next.removeResourceBundle('de', 'frame')
  await i18next.changeLanguage('en')
})

describe('the texts of a part', () => {
  it('follow the language, and are stable until it changes', async () => {
    i18next.addResourceBundle('de', 'frame', { notifications: 'Mitteilungen' })
    const { rerender } = render(<Speaking />)
    rerender(<Speaking />)
    expect(given.at(-1)).toBe(given.at(-2))
    await act(() => i18next.changeLanguage('de'))
    expect(screen.getByText('de: Mitteilungen')).toBeInTheDocument()
  })

  it('use renamed words when the language is chosen again', async () => {
    render(<Speaking />)
    const before = given.at(-1)
    await act(() => i18next.changeLanguage('en'))
    expect(given.at(-1)).not.toBe(before)
  })

  it('are awaited while their pack loads', async () => {
    let isThere = false
    vi.spyOn(i18next, 'hasLoadedNamespace').mockImplementation(() => isThere)
    let arrive = () => {}
    const pack = new Promise<void>((resolve) => {
      arrive = resolve
    })
    vi.spyOn(i18next, 'loadNamespaces').mockReturnValue(pack)
    render(
      <Suspense fallback="To come">
        <Speaking />
      </Suspense>,
    )
    expect(screen.getByText('To come')).toBeInTheDocument()
    isThere = true
    await act(async () => arrive())
    expect(screen.getByText('en: Notifications')).toBeInTheDocument()
  })
})
