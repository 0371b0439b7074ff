import { rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { translate } from '../../../i18n/translate'
import { renderApp } from '../../../testing/render'
import { RockStatusTag } from './rock-status-tag'

const labels = () => [...document.querySelectorAll('[data-tone]')].map((tag) => tag.textContent)
const draw = () => renderApp(rockStatuses.map((status) => <RockStatusTag key={status} status={status} />))

afterEach(() => {
  i18next.addResource('en', 'terms', 'rockStatus.OnTrack', 'On-Track')
})

test('a Rock’s statuses have the specified names', async () => {
  await draw()
  expect(labels()).toEqual(['On-Track', 'Off-Track', 'Done', 'Not-Done', 'Closed', 'Non-Rock (Canceled)'])
})

test('an organization’s own word for a status is shown, also in counts', async () => {
  i18next.addResource('en', 'terms', 'rockStatus.OnTrack', 'Green')
  await draw()
  expect(screen.getByText('Green')).toBeVisible()
  expect(translate('meetings:blocks.rocks', { on: 3, all: 4 })).toBe('3 of 4 Green')
})
